import { findMatchingStep, type MatchingStep } from '#app/data/check-code.sql.server.ts'
import type { Sql } from '#app/data/database.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { isUserDevice } from '#app/data/read/accounts/user-devices.sql.server.ts'
import { throttleKey } from '#app/data/write/accounts/throttle-counters.sql.server.ts'
import { useRecoveryCode, useStep } from '#app/data/write/accounts/two-factor.sql.server.ts'
import type { Device } from '#app/domain/device.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { codeLimits } from '#app/domain/two-factor/limits.ts'
import { isAppCode } from '#app/domain/two-factor/recovery-code.ts'
import { tooManyTries, triesOf } from '#app/operations/limits/throttle.server.ts'

type TypedFactor = { userId: string; code: string; now: Date }

/** A code that somebody typed, with its time step, which can only be found before the job that uses it. */
export type TypedCode = TypedFactor & { step: MatchingStep | null }

/**
 * Finds the time step of a code for `useCode`: the package that compares codes is asynchronous, and a job can't await.
 */
export async function readCode(typed: TypedFactor): Promise<TypedCode> {
  return { ...typed, step: isAppCode(typed.code) ? await findMatchingStep(readingSql(), typed) : null }
}

/**
 * Uses up a code of the user's app, or a recovery code: each works once. Each try counts, and a right one is taken back. A
 * device on which the user signed in before has its own counter, so that nobody else can lock them out of it.
 * Fails with auth.codeInvalid and request.tooManyTries. If the job then fails, it must not throw: what was counted must stay.
 */
export function useCode(sql: Sql, typed: TypedCode, device: Device | null): Result<null> {
  const throttle = wrongCodesAt(sql, typed, device)
  const tries = triesOf(sql, throttle)
  if (tries.wait > 0) return tooManyTries(tries.wait)
  tries.count()
  if (!isUsed(sql, typed)) return fail('auth.codeInvalid', { field: 'code' })
  triesOf(sql, throttle).takeBack()
  return ok(null)
}

function isUsed(sql: Sql, { step, ...typed }: TypedCode): boolean {
  if (!isAppCode(typed.code)) return useRecoveryCode(sql, typed)
  return step !== null && useStep(sql, { userId: typed.userId, ...step })
}

function wrongCodesAt(sql: Sql, { userId, now }: TypedFactor, device: Device | null) {
  const isKnown = device?.isKnown && isUserDevice(sql, { deviceId: device.id, userId })
  return isKnown
    ? { key: throttleKey('codeOn', device.id, userId), limit: codeLimits.knownDevice, now }
    : { key: throttleKey('code', userId), limit: codeLimits.unknownDevice, now }
}
