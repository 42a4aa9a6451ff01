import { randomBytes } from 'node:crypto'
import { emailTokenLifetime } from '#app/domain/accounts/limits.ts'
import { toSql, type Sql } from '#app/data/database.server.ts'
import { hashEmailToken } from '#app/data/email-token-hash.server.ts'

type Purpose = 'verifyEmail'

/** A new token for a link in a mail: 256 random bits, of which only the SHA-256 is kept. */
export function insertEmailToken(sql: Sql, { userId, purpose, now }: { userId: string; purpose: Purpose; now: Date }) {
  const token = randomBytes(32).toString('base64url')
  sql.run(
    'INSERT INTO EmailToken (tokenHash, userId, purpose, createdAt, expiresAt) VALUES (?, ?, ?, ?, ?)',
    hashEmailToken(token),
    userId,
    purpose,
    toSql(now),
    toSql(new Date(now.getTime() + emailTokenLifetime)),
  )
  return token
}

/**
 * Uses a token up and answers whose it is, or null when it is unknown, used or expired.
 * The user's other tokens for the same purpose go with it.
 */
export function useEmailToken(sql: Sql, { token, purpose, now }: { token: string; purpose: Purpose; now: Date }) {
  const used = sql.get<{ userId: string }>(
    `UPDATE EmailToken SET usedAt = ? WHERE tokenHash = ? AND purpose = ? AND usedAt IS NULL AND expiresAt > ?
     RETURNING userId`,
    toSql(now),
    hashEmailToken(token),
    purpose,
    toSql(now),
  )
  if (!used) return null
  sql.run(
    'UPDATE EmailToken SET usedAt = ? WHERE userId = ? AND purpose = ? AND usedAt IS NULL',
    toSql(now),
    used.userId,
    purpose,
  )
  return used.userId
}
