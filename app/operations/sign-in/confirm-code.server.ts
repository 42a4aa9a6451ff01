import { database } from '#app/data/database.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { secondFactorSince } from '#app/data/read/accounts/two-factor.sql.server.ts'
import type { Device } from '#app/domain/device.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { noteTriedUser } from '#app/operations/limits/note-tried-account.server.ts'
import { readCode, useCode } from './second-factor.server.ts'

type Confirmation = { userId: string; code: string | undefined; device: Device | null; now: Date }

/**
 * Checks the second factor of a user who is signed in: a code of the app or a recovery code, which is used up. To be called
 * after checking the password, so that nobody can try codes without it. Without a second factor no code is needed, and a given
 * one is ignored. Fails with twoFactor.codeRequired, twoFactor.codeWrong and request.tooManyTries.
 */
export async function confirmCode({ userId, code, device, now }: Confirmation): Promise<Result<null>> {
  if (secondFactorSince(readingSql(), userId) === null) return ok(null)
  if (code === undefined) return fail('twoFactor.codeRequired', { field: 'code' })
  const typedCode = await readCode({ userId, code, now })
  const used = await database().atomically((sql) => useCode(sql, typedCode, device))
  if (used.ok) return used
  noteTriedUser(userId)
  return used.failure.code === 'auth.codeInvalid' ? fail('twoFactor.codeWrong', { field: 'code' }) : used
}
