import { database } from '#app/data/database.server.ts'
import { storeRefused } from '#app/data/write/envelopes/envelopes.sql.server.ts'
import type { RecordedCheckIn } from '#app/domain/check-ins/recorded-check-in.ts'
import { kindOf, type Failure, type Result } from '#app/domain/errors.ts'
import type { FailureKind } from '#app/domain/failure-kind.ts'
import { creationsOf } from '#app/operations/limits/creations.server.ts'
import { admitTry } from '#app/operations/limits/throttle.server.ts'
import { answerOfEnvelope } from './answer-of-envelope.server.ts'

type Refused = {
  schedule: { id: string; companyId: string }
  envelope: { hash: string; receipt: string }
  failure: Failure
  /** What was typed, and when, if it could be read. */
  loginName?: string
  sealedAt?: Date
  /** Whether the PIN was right. */
  isKnown?: boolean
  now: Date
}

/** What the phone tries again: nothing is decided yet. */
const passing: ReadonlySet<FailureKind> = new Set(['tooManyTries', 'unavailable', 'failed'])

/**
 * Notes for the owner that an envelope was refused for good, and returns the refusal; if the same envelope was answered meanwhile,
 * that answer. A day has room for so many of a company only, and for fewer that could not be read: strangers can send them. What a
 * person of the company sent has room of its own.
 */
export function noteRefused({ schedule, envelope, failure, loginName, sealedAt, isKnown = false, now }: Refused) {
  const refusal: Result<RecordedCheckIn[]> = { ok: false, failure }
  if (passing.has(kindOf(failure.code))) return Promise.resolve(refusal)
  return database().atomically((sql) => {
    const { id: scheduleId, companyId } = schedule
    const known = answerOfEnvelope(sql, { scheduleId, hash: envelope.hash })
    if (known) return known
    const unknownKind = loginName === undefined ? 'unreadEnvelopes' : 'strangeEnvelopes'
    const kind = isKnown ? 'refusedEnvelopes' : unknownKind
    if (admitTry(creationsOf(sql, companyId, { kind, now })) > 0) return refusal
    const read = { loginName: loginName ?? null, sealedAt: sealedAt ?? null }
    storeRefused(sql, companyId, { ...envelope, scheduleId, ...read, failure, now })
    return refusal
  })
}
