import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { findBegunSecret } from '#app/data/read/accounts/two-factor.sql.server.ts'
import { totpAddress } from '#app/config/totp.server.ts'
import type { SharedSecret } from './begin-two-factor.server.ts'

/** The unconfirmed secret, to show again after a wrong first code; null if there is none. */
export function showBegunSecret({ id, email }: { id: string; email: string }): SharedSecret | null {
  const secret = findBegunSecret(readingSql(), id)
  return secret === null ? null : { secret, address: totpAddress({ secret, email }) }
}
