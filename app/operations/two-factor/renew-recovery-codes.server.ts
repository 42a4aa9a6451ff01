import { database } from '#app/data/database.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { secondFactorSince } from '#app/data/read/accounts/two-factor.sql.server.ts'
import { newRecoveryCodes } from '#app/config/recovery-code-hash.server.ts'
import { replaceRecoveryCodes } from '#app/data/write/accounts/two-factor.sql.server.ts'
import type { Device } from '#app/domain/device.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { readableCode } from '#app/domain/two-factor/recovery-code.ts'
import type { Proof } from '#app/domain/two-factor/schema.ts'
import { proveOwner } from './prove-owner.server.ts'
import type { RecoveryCodes } from './confirm-two-factor.server.ts'

type Input = { userId: string; proof: Proof; device: Device | null; now: Date }

/**
 * Creates new recovery codes and returns them, only this once. The earlier ones become invalid.
 * Fails with twoFactor.notOn and as `proveOwner` does.
 */
export async function renewRecoveryCodes(input: Input): Promise<Result<RecoveryCodes>> {
  const { userId } = input
  if (secondFactorSince(readingSql(), userId) === null) return fail('twoFactor.notOn')
  const proved = await proveOwner(input)
  if (!proved.ok) return proved
  const codes = newRecoveryCodes()
  return database().atomically((sql) => {
    if (secondFactorSince(sql, userId) === null) return fail('twoFactor.notOn')
    replaceRecoveryCodes(sql, userId, codes)
    return ok({ recoveryCodes: codes.map(readableCode) })
  })
}
