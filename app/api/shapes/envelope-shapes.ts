import { z } from '@hono/zod-openapi'
import type { ListedEnvelope } from '#app/domain/envelopes/listed-envelope.ts'
import { id, instant, pageCounts, slotTime } from '#app/api/calls/declaration.ts'
import type { Language } from '#app/i18n/languages.ts'
import { failureInWords } from '#app/i18n/failure-in-words.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { checkInShape } from './check-in-shapes.ts'

const receipt = z.string().openapi({
  description:
    'The short code that the phone showed: the first 40 bits of the SHA-256 of the envelope, in Crockford’s letters',
  pattern: '^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$',
  example: 'K7Q2-9XMT',
})

/** The answer to an envelope. */
export const takenShape = z.object({ receipt, checkIns: z.array(checkInShape) }).openapi('TakenEnvelope')

/** A check-in without a network as owners see it. */
export const listedShape = z
  .object({
    id,
    receipt,
    scheduleId: id,
    title: z.string(),
    location: z.string(),
    timezone: slotTime.timezone,
    receivedAt: instant,
    sealedAt: instant.nullable().openapi({ description: 'When it was made; null if it could not be read' }),
    code: z.string().nullable().openapi({ description: 'Why it was refused; null if it was taken' }),
    message: z.string().nullable().openapi({ description: 'The same in the caller’s language' }),
    loginName: z.string().nullable().openapi({ description: 'As it was typed, if it was refused and could be read' }),
    seenAt: instant.nullable().openapi({ description: 'When an owner said that they have seen it' }),
    checkIns: z
      .array(
        z
          .object({ id, publicName: z.string(), signature: z.string(), slotAt: slotTime.slotAt.nullable() })
          .openapi('CheckInOfEnvelope'),
      )
      .openapi({ description: 'What was recorded with it' }),
  })
  .openapi('Envelope')

const share = z.object({ days: z.int(), offline: z.int(), total: z.int() }).openapi('OfflineShare', {
  description: 'How many check-ins of the last days were made without a network, and how many there were',
})

/** A page of them. */
export const envelopePage = z.object({ items: z.array(listedShape), share, ...pageCounts }).openapi('Envelopes')

/** The JSON of `listedShape`. */
export function envelopeJson(listed: ListedEnvelope, language: Language): z.infer<typeof listedShape> {
  const { failure, receivedAt, sealedAt, seenAt, ...envelope } = listed
  return {
    ...envelope,
    receivedAt: receivedAt.toISOString(),
    sealedAt: sealedAt?.toISOString() ?? null,
    code: failure?.code ?? null,
    message: failure && failureInWords(translatorFor(language, 'errors'), failure),
    seenAt: seenAt?.toISOString() ?? null,
  }
}
