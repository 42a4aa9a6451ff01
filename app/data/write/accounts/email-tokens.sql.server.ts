import { randomBytes } from 'node:crypto'
import { emailTokenLifetime } from '#app/domain/accounts/limits.ts'
import type { Sql } from '#app/data/database.server.ts'
import { hashEmailToken } from '#app/config/email-token-hash.server.ts'
import type { EmailToken } from '#app/generated/prisma/client.ts'
import { insertRow, updateRows } from '#app/data/write/rows.sql.server.ts'

type Purpose = EmailToken['purpose']

/** Creates a token for a link in a mail: 256 random bits. Only their SHA-256 is stored. */
export function insertEmailToken(sql: Sql, { userId, purpose, now }: { userId: string; purpose: Purpose; now: Date }) {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + emailTokenLifetime)
  insertRow(sql, 'EmailToken', { tokenHash: hashEmailToken(token), userId, purpose, createdAt: now, expiresAt })
  return token
}

/**
 * Uses up a token and the user's other tokens for the same purpose. Returns the id of the user; null if the token is unknown,
 * used or expired.
 */
export function useEmailToken(sql: Sql, { token, purpose, now }: { token: string; purpose: Purpose; now: Date }) {
  const used = sql.get<{ userId: string }>(markUsed, { tokenHash: hashEmailToken(token), purpose, now })
  if (!used) return null
  const { userId } = used
  updateRows(sql, 'EmailToken', { where: { userId, purpose, usedAt: null }, data: { usedAt: now } })
  return userId
}

/** Invalidates the links in all mails to a user. */
export function revokeEmailTokens(sql: Sql, { userId, now }: { userId: string; now: Date }) {
  updateRows(sql, 'EmailToken', { where: { userId, usedAt: null }, data: { usedAt: now } })
}

const markUsed = `
  UPDATE EmailToken SET usedAt = :now
  WHERE tokenHash = :tokenHash AND purpose = :purpose AND usedAt IS NULL AND expiresAt > :now
  RETURNING userId`
