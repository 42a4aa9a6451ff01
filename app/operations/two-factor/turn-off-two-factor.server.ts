import { database } from '#app/data/database.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { secondFactorSince } from '#app/data/read/accounts/two-factor.sql.server.ts'
import { removeSecondFactor } from '#app/data/write/accounts/two-factor.sql.server.ts'
import type { Device } from '#app/domain/device.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import type { Proof } from '#app/domain/two-factor/schema.ts'
import { mailTwoFactor } from '#app/operations/mail/queue-account-mail.server.ts'
import { proveOwner } from './prove-owner.server.ts'

type Input = {
  user: { id: string; companyId: string; email: string; language: string | null }
  proof: Proof
  device: Device | null
  now: Date
}

/**
 * Turns the second factor off and deletes its secret and recovery codes: from now on the password is enough. A mail says so.
 * Fails with twoFactor.notOn and as `proveOwner` does.
 */
export async function turnOffTwoFactor({ user, ...confirmation }: Input): Promise<Result<null>> {
  const { id: userId } = user
  if (secondFactorSince(readingSql(), userId) === null) return fail('twoFactor.notOn')
  const proved = await proveOwner({ userId, ...confirmation })
  if (!proved.ok) return proved
  await database().atomically((sql) => {
    removeSecondFactor(sql, userId)
    mailTwoFactor(sql, { ...user, isOn: false, now: confirmation.now })
  })
  return ok(null)
}
