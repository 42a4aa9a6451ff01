import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { findBegunSecret } from '#app/data/read/accounts/two-factor.sql.server.ts'
import { totpAddress } from '#app/config/totp.server.ts'
import type { SharedSecret } from './begin-two-factor.server.ts'

/** The secret once more for who typed a wrong first code of it; null where none was begun, or it was confirmed. */
export function showBegunSecret({ id, email }: { id: string; email: string }): SharedSecret | null {
  const secret = findBegunSecret(readingSql(), id)
  return secret === null ? null : { secret, address: totpAddress({ secret, email }) }
}
