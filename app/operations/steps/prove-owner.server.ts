import { database } from '#app/data/database.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { secondFactorSince } from '#app/data/read/two-factor.sql.server.ts'
import { hasPassword } from '#app/data/read/users.sql.server.ts'
import type { Device } from '#app/domain/device.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import type { Proof } from '#app/domain/two-factor/schema.ts'
import { confirmPassword } from './confirm-password.server.ts'
import { readCode, useCode } from './second-factor.server.ts'

type Proving = { userId: string; proof: Proof; device: Device | null; now: Date }

/**
 * Whether it is the user who changes how they sign in, and not somebody at a session that was left open: by a code, else
 * by the password. Who has neither has nothing to prove. Fails with twoFactor.codeWrong, twoFactor.codeRequired,
 * account.passwordRequired, and as `confirmPassword` does.
 */
export async function proveOwner({ userId, proof, device, now }: Proving): Promise<Result<null>> {
  const { code, password } = proof
  if (code !== undefined) return proveByCode({ userId, code, device, now })
  if (!hasPassword(readingSql(), userId)) {
    const isOn = secondFactorSince(readingSql(), userId) !== null
    return isOn ? fail('twoFactor.codeRequired', { field: 'code' }) : ok(null)
  }
  if (password === undefined) return fail('account.passwordRequired', { field: 'password' })
  return confirmPassword({ userId, password, field: 'password', now })
}

type Code = Omit<Proving, 'proof'> & { code: string }

async function proveByCode({ device, ...given }: Code): Promise<Result<null>> {
  const typed = await readCode(given)
  const used = await database().atomically((sql) => useCode(sql, typed, device))
  const isWrong = !used.ok && used.failure.code === 'auth.codeInvalid'
  return isWrong ? fail('twoFactor.codeWrong', { field: 'code' }) : used
}
