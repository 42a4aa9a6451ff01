import { createHash } from 'node:crypto'
import { isEnvelopeKey, openEnvelope } from '#app/config/envelope-keys.server.ts'
import { readVisitToken } from '#app/config/visit-token.server.ts'
import { findPublicSchedule, type PublicSchedule } from '#app/data/read/check-ins/public-schedule.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import type { RecordedCheckIn } from '#app/domain/check-ins/recorded-check-in.ts'
import type { Device } from '#app/domain/device.ts'
import { contentOfEnvelope, partsOfEnvelope } from '#app/domain/envelopes/envelope-parts.ts'
import { clockTolerance } from '#app/domain/envelopes/limits.ts'
import { receiptOf } from '#app/domain/envelopes/receipt.ts'
import { refusalOfTime } from '#app/domain/envelopes/refusal-of-time.ts'
import { envelopeSchema } from '#app/domain/envelopes/schema.ts'
import { fail, ok, type Failure, type Result } from '#app/domain/errors.ts'
import { failureOfIssues } from '#app/domain/failure-of-issues.ts'
import type { LanguageCode } from '#app/domain/language-codes.ts'
import { checkInWithPhoto } from '#app/operations/check-ins/check-in-with-photo.server.ts'
import { answerOfEnvelope } from './answer-of-envelope.server.ts'
import { noteRefused } from './note-refused.server.ts'
import { offlineRefusal } from './offline-refusal.server.ts'

type ReceivedEnvelope = {
  scheduleId: string
  bytes: Uint8Array
  device: Device
  address: string
  /** The language in which a refusal names tasks. */
  language: LanguageCode
  now: Date
}

export type TakenEnvelope = { receipt: string; checkIns: RecordedCheckIn[] }

/**
 * Opens a check-in that a phone sealed because it had no network, and records it as of when it was made. The same bytes get the same
 * answer, however often they come. Who it is from is judged as of now, with the same counts of wrong PINs as online. Fails as
 * `checkInWithPhoto` does, and with the codes of `envelopeErrors`; what is refused for good is noted for the owner.
 */
export async function takeEnvelope(received: ReceivedEnvelope): Promise<Result<TakenEnvelope>> {
  const { scheduleId, bytes } = received
  const parts = partsOfEnvelope(bytes)
  if (!parts) return fail('envelope.unreadable')
  const sha256 = createHash('sha256').update(bytes).digest()
  const envelope = { hash: sha256.toString('hex'), receipt: receiptOf(sha256) }
  const schedule = findPublicSchedule(readingSql(), scheduleId)
  if (!schedule) return fail('schedule.notFound')
  const known = answerOfEnvelope(readingSql(), { scheduleId, hash: envelope.hash })
  const answer = known ?? (await open({ ...received, schedule, parts, envelope }))
  return answer.ok ? ok({ receipt: envelope.receipt, checkIns: answer.value }) : answer
}

/** Why `admitStaff` refuses somebody before it knows that their PIN is right. */
const beforePin: ReadonlySet<string> = new Set(['schedule.notFound', 'schedule.ended', 'checkIn.invalidStaffOrPin'])

type Opening = ReceivedEnvelope & {
  schedule: PublicSchedule
  parts: NonNullable<ReturnType<typeof partsOfEnvelope>>
  envelope: { hash: string; receipt: string }
}

async function open(opening: Opening): Promise<Result<RecordedCheckIn[]>> {
  const { schedule, parts, envelope, scheduleId, device, address, language, now } = opening
  const refuse = (failure: Failure, read: { loginName?: string; sealedAt?: Date; isKnown?: boolean } = {}) =>
    noteRefused({ schedule, envelope, failure, ...read, now })
  if (!(await isEnvelopeKey(parts.keyId, now))) return refuse({ code: 'envelope.keyUnknown' })
  const opened = await openEnvelope({ parts, scheduleId, now })
  const content = opened && contentOfEnvelope(opened)
  if (!content) return refuse({ code: 'envelope.unreadable' })
  const parsed = envelopeSchema.safeParse(content.json)
  if (!parsed.success) return refuse(failureOfIssues(parsed.error.issues))
  const { sealedAt: claimedAt, visit, ...input } = parsed.data
  // Nothing is made after it came: a clock may be a little ahead.
  const sealedAt = claimedAt > now && claimedAt.getTime() <= now.getTime() + clockTolerance ? now : claimedAt
  const { loginName } = input
  const visitedAt = readVisitToken(scheduleId, visit)
  if (!visitedAt) return refuse({ code: 'envelope.unreadable' }, { loginName, sealedAt })
  const refusal = refusalOfTime({ sealedAt, visitedAt, now }) ?? offlineRefusal(schedule, sealedAt)
  if (refusal) return refuse({ code: refusal }, { loginName, sealedAt })
  const sealed = { ...envelope, sealedAt, visitedAt }
  const attempt = { scheduleId, input, device, address, language, now, sealed }
  const recorded = await checkInWithPhoto(attempt, content.photo)
  if (recorded.ok) return ok(recorded.value.checkIns)
  const { failure } = recorded
  return refuse(failure, { loginName, sealedAt, isKnown: !beforePin.has(failure.code) })
}
