import { database } from '#app/data/database.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { secondFactorSince } from '#app/data/read/accounts/two-factor.sql.server.ts'
import type { Device } from '#app/domain/device.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { readCode, useCode } from './second-factor.server.ts'

type Confirmation = { userId: string; code: string | undefined; device: Device | null; now: Date }

/**
 * Whether a user who is signed in has their second factor at hand, by a code of the app or a recovery code, which is used
 * up: to be asked after the password, so that nobody without it tries codes. Who turned none on needs none, and a code
 * is not looked at. Fails with twoFactor.codeRequired, twoFactor.codeWrong and request.tooManyTries.
 */
export async function confirmCode({ userId, code, device, now }: Confirmation): Promise<Result<null>> {
  if (secondFactorSince(readingSql(), userId) === null) return ok(null)
  if (code === undefined) return fail('twoFactor.codeRequired', { field: 'code' })
  const typed = await readCode({ userId, code, now })
  const used = await database().atomically((sql) => useCode(sql, typed, device))
  const isWrong = !used.ok && used.failure.code === 'auth.codeInvalid'
  return isWrong ? fail('twoFactor.codeWrong', { field: 'code' }) : used
}
