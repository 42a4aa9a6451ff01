import { z } from 'zod'
import type { ErrorCode } from '#app/domain/errors.ts'
import { timeZones } from '#app/domain/schedules/rules.ts'
import { digestRhythms } from '#app/domain/digests/rhythms.ts'
import { languageCodes } from '#app/domain/language-codes.ts'
import { emailAddress } from '#app/domain/texts/email-address.ts'
import { requiredText } from '#app/domain/texts/required-text.ts'
import { longestWaitMinutes, mostChosen, recipientNameLength } from './limits.ts'

/** What is told: missed slots, what staff write with their check-ins, and a digest. */
const wanted = {
  missed: choice(),
  comments: choice(),
  digest: z
    .enum(digestRhythms, 'request.invalidFields')
    .nullish()
    .transform((rhythm) => rhythm ?? 'none'),
}

/** A box of a form, which sends nothing unless it is ticked. */
function choice() {
  return z
    .boolean({ error: 'request.invalidFields' })
    .optional()
    .transform((isChosen) => isChosen ?? false)
}

const minutesAfter = z
  .int('alert.minutesAfterInvalid')
  .min(0, 'alert.minutesAfterInvalid')
  .max(longestWaitMinutes, 'alert.minutesAfterInvalid')

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/

/** `HH:mm`, or null for none. */
const quietTime = z
  .string({ error: 'alert.quietHoursInvalid' })
  .regex(clockTime, 'alert.quietHoursInvalid')
  .nullish()
  .transform((time) => time ?? null)

/** Of what and when a user is told, as pages and API take it. */
export const alertSettingsSchema = z
  .object({
    ...wanted,
    digestTime: z
      .string({ error: 'alert.digestTimeInvalid' })
      .regex(clockTime, 'alert.digestTimeInvalid')
      .nullish()
      .transform((time) => time ?? '07:00'),
    digestAlways: choice(),
    minutesAfter: minutesAfter.nullish().transform((minutes) => minutes ?? 0),
    quietFrom: quietTime,
    quietUntil: quietTime,
    timezone: z
      .enum(timeZones, { error: 'schedule.timezoneUnknown' })
      .nullish()
      .transform((zone) => zone ?? null),
  })
  .refine(({ quietFrom, quietUntil }) => (quietFrom === null) === (quietUntil === null), {
    path: ['quietUntil'],
    message: 'alert.quietHoursIncomplete' satisfies ErrorCode,
  })
  .refine(({ quietFrom, quietUntil }) => quietFrom === null || quietFrom !== quietUntil, {
    path: ['quietUntil'],
    message: 'alert.quietHoursInvalid' satisfies ErrorCode,
  })

/**
 * The answer to the question in a mail; any other than `confirm` ends them. A mail program that ends mails by one click sends
 * `List-Unsubscribe` (RFC 8058).
 */
export const alertAnswerSchema = z.object({ answer: z.string().optional(), 'List-Unsubscribe': z.string().optional() })

/** A person without an account who is to be told, as pages and API take them. */
export const recipientSchema = z.object({
  name: requiredText({
    required: 'recipient.nameRequired',
    tooLong: 'recipient.nameTooLong',
    max: recipientNameLength,
  }),
  email: emailAddress({ required: 'recipient.emailInvalid', invalid: 'recipient.emailInvalid' }),
  language: z.enum(languageCodes, { error: 'account.languageUnknown' }),
  ...wanted,
  minutesAfter: minutesAfter.nullish().transform((minutes) => minutes ?? 0),
})

const recipientIds = z
  .array(z.string({ error: 'recipient.unknown' }), { error: 'recipient.unknown' })
  .max(mostChosen, 'recipient.unknown')

/** Who is told of a schedule or a group, as the API takes it: null for all who want to be told. */
export const recipientChoiceSchema = z.object({ recipientIds: recipientIds.nullable() })

/** The same as the form sends it. */
export const recipientChoiceFormSchema = z.object({
  choice: z.enum(['all', 'only'], 'request.invalidFields'),
  recipientIds: recipientIds.default([]),
})

/** Which person is taken out of the list. */
export const recipientRemovalSchema = z.object({ id: z.string({ error: 'request.invalidFields' }) })

export type RecipientInput = z.output<typeof recipientSchema>

export const recipientStates = ['asked', 'told', 'left', 'refused'] as const

/** Whether a person is told: `asked` and not confirmed yet, `left` by their own click, `refused` by their mail server. */
export type RecipientState = (typeof recipientStates)[number]

export type Recipient = RecipientInput & { id: string; state: RecipientState }

/** Of what and when a user is told. */
export type AlertSettings = z.output<typeof alertSettingsSchema>
