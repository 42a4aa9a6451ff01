import { hashEmailToken } from '#app/config/email-token-hash.server.ts'
import type { Sql } from '#app/data/database.server.ts'
import type { User } from '#app/generated/prisma/client.ts'

/**
 * A registration whose address is not confirmed yet. `othersWait`: others of the same address also have a valid link.
 */
export type WaitingRegistration = { userId: string; firstName: string; lastName: string; othersWait: boolean }

/**
 * The registration that the token of a mailed link is for; null if the token is unknown, used or expired. Does not use
 * it up.
 */
export function findWaitingRegistration(
  sql: Sql,
  { token, now }: { token: string; now: Date },
): WaitingRegistration | null {
  const query = { tokenHash: hashEmailToken(token), now }
  const row = sql.get<Omit<WaitingRegistration, 'othersWait'> & { othersWait: number }>(waiting, query)
  return row ? { ...row, othersWait: row.othersWait === 1 } : null
}

/** The user who may choose a new password by a link. */
export type PasswordReset = Pick<User, 'companyId' | 'email' | 'language'> & { userId: string }

/**
 * The user who may choose a new password by a link; null if its token is unknown, used or expired. Does not use it up.
 */
export function findPasswordReset(sql: Sql, { token, now }: { token: string; now: Date }): PasswordReset | null {
  return sql.get<PasswordReset>(reset, { tokenHash: hashEmailToken(token), now }) ?? null
}

const reset = `
  SELECT u.id AS userId, u.companyId, u.email, u.language
  FROM EmailToken t JOIN User u ON u.id = t.userId
  WHERE t.tokenHash = :tokenHash AND t.purpose = 'resetPassword' AND t.usedAt IS NULL AND t.expiresAt > :now`

/** The user whose new address a link confirms, and that address. */
export type EmailChange = PasswordReset & { pendingEmail: string }

/** The change of address that a link confirms; null if its token is unknown, used or expired. Does not use it up. */
export function findEmailChange(sql: Sql, { token, now }: { token: string; now: Date }): EmailChange | null {
  return sql.get<EmailChange>(emailChange, { tokenHash: hashEmailToken(token), now }) ?? null
}

const emailChange = `
  SELECT u.id AS userId, u.companyId, u.email, u.language, u.pendingEmail
  FROM EmailToken t JOIN User u ON u.id = t.userId
  WHERE t.tokenHash = :tokenHash AND t.purpose = 'changeEmail' AND t.usedAt IS NULL AND t.expiresAt > :now
    AND u.pendingEmail IS NOT NULL`

const works = "t.purpose = 'verifyEmail' AND t.usedAt IS NULL AND t.expiresAt > :now"

const waiting = `
  SELECT u.id AS userId, u.firstName, u.lastName, EXISTS (
      SELECT 1 FROM User other JOIN EmailToken t ON t.userId = other.id
      WHERE other.emailKey = u.emailKey AND other.id <> u.id AND other.emailVerifiedAt IS NULL AND ${works}
    ) AS othersWait
  FROM EmailToken t JOIN User u ON u.id = t.userId
  WHERE t.tokenHash = :tokenHash AND ${works}`
