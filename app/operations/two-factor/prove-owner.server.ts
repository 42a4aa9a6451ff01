import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { hasPassword } from '#app/data/read/accounts/users.sql.server.ts'
import type { Device } from '#app/domain/device.ts'
import { fail, type Result } from '#app/domain/errors.ts'
import type { Proof } from '#app/domain/two-factor/schema.ts'
import { confirmCode } from '#app/operations/sign-in/confirm-code.server.ts'
import { confirmPassword } from '#app/operations/accounts/confirm-password.server.ts'

type OwnerProof = { userId: string; proof: Proof; device: Device | null; now: Date }

/**
 * Checks that the user changes how they sign in, and not somebody with a session that was left open. It takes all that signing
 * in takes: the password if they have one, and a code if their second factor is on. With neither there is nothing to check.
 * Fails with account.passwordRequired, and as `confirmPassword` and `confirmCode` do.
 */
export async function proveOwner({ userId, proof, device, now }: OwnerProof): Promise<Result<null>> {
  const { code, password } = proof
  if (hasPassword(readingSql(), userId)) {
    if (password === undefined) return fail('account.passwordRequired', { field: 'password' })
    const confirmed = await confirmPassword({ userId, password, field: 'password', now })
    if (!confirmed.ok) return confirmed
  }
  return confirmCode({ userId, code, device, now })
}
