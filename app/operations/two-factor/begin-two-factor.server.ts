import { database } from '#app/data/database.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { secondFactorSince } from '#app/data/read/accounts/two-factor.sql.server.ts'
import { newTotpSecret, totpAddress } from '#app/config/totp.server.ts'
import { storeSecret } from '#app/data/write/accounts/two-factor.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import type { Proof } from '#app/domain/two-factor/schema.ts'
import { proveOwner } from './prove-owner.server.ts'

type Input = { user: { id: string; email: string }; proof: Proof; now: Date }

/** What an app needs to make codes: the secret to type, and the address for the QR code. */
export type SharedSecret = { secret: string; address: string }

/**
 * Creates the secret of a second factor, a new one each time: somebody else may have seen an earlier one. Signing in needs no
 * code until the secret is confirmed. Fails with twoFactor.alreadyOn and as `proveOwner` does.
 */
export async function beginTwoFactor({ user, proof, now }: Input): Promise<Result<SharedSecret>> {
  const { id: userId, email } = user
  if (secondFactorSince(readingSql(), userId) !== null) return fail('twoFactor.alreadyOn')
  const proved = await proveOwner({ userId, proof, device: null, now })
  if (!proved.ok) return proved
  const secret = newTotpSecret()
  return database().atomically((sql) => {
    if (secondFactorSince(sql, userId) !== null) return fail('twoFactor.alreadyOn')
    storeSecret(sql, { userId, secret, now })
    return ok({ secret, address: totpAddress({ secret, email }) })
  })
}
