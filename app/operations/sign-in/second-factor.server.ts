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

/** A code that somebody typed, with what only can be found out before the job that uses it. */
export type TypedCode = TypedFactor & { step: MatchingStep | null }

/** Finds out what `useCode` must know of a code: the package that compares it makes its reader wait, and no job can. */
export async function readCode(typed: TypedFactor): Promise<TypedCode> {
  return { ...typed, step: isAppCode(typed.code) ? await findMatchingStep(readingSql(), typed) : null }
}

/**
 * Uses up a code of the user's app, or a recovery code: each is good once. A try counts until it was right; a device
 * on which the user signed in before has a counter of its own, so that nobody else can lock them out of it.
 * Fails with auth.codeInvalid and request.tooManyTries; a job that goes on to fail itself must not throw.
 */
export function useCode(sql: Sql, typed: TypedCode, device: Device | null): Result<null> {
  const counted = wrongCodesAt(sql, typed, device)
  const tries = triesOf(sql, counted)
  if (tries.wait > 0) return tooManyTries(tries.wait)
  tries.count()
  if (!isUsed(sql, typed)) return fail('auth.codeInvalid', { field: 'code' })
  triesOf(sql, counted).takeBack()
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
