import { database, toSql } from '#app/data/database.server.ts'
import { hashEmailToken } from '#app/data/email-token-hash.server.ts'

/** Whether a token for verifying an address can still be used. Looking does not use it up. */
export function isEmailTokenValid({ token, now }: { token: string; now: Date }): boolean {
  const found = database().read.get(
    `SELECT 1 FROM EmailToken WHERE tokenHash = ? AND purpose = 'verifyEmail' AND usedAt IS NULL AND expiresAt > ?`,
    hashEmailToken(token),
    toSql(now),
  )
  return found !== undefined
}
