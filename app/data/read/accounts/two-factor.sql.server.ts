import { openSecret } from '#app/config/sealed-secret.server.ts'
import type { Sql } from '#app/data/database.server.ts'
import type { User } from '#app/generated/prisma/client.ts'

/** Since when the user needs a code to sign in; null if they need none. */
export function secondFactorSince(sql: Sql, userId: string): Date | null {
  return sql.get<{ confirmedAt: Date | null }>(confirmed, { userId })?.confirmedAt ?? null
}

type UserWithSecondFactor = Pick<User, 'id' | 'companyId' | 'email' | 'language'>

/** All users of all companies who have a second factor, confirmed or begun. For the operator's programs. */
export function listUsersWithSecondFactor(sql: Sql): UserWithSecondFactor[] {
  return sql.all('SELECT id, companyId, email, language FROM User WHERE id IN (SELECT userId FROM TwoFactor)')
}

/** How many recovery codes the user has countUnused. */
export function countRecoveryCodes(sql: Sql, userId: string): number {
  return sql.get<{ count: number }>(countUnused, { userId })?.count ?? 0
}

/** The secret that was shown to the user but is not confirmed by a code yet; null if there is none. */
export function findBegunSecret(sql: Sql, userId: string): string | null {
  const row = sql.get<{ secret: string }>(begun, { userId })
  return row ? openSecret(userId, row.secret) : null
}

const begun = 'SELECT secret FROM TwoFactor WHERE userId = :userId AND confirmedAt IS NULL'
const confirmed = 'SELECT confirmedAt FROM TwoFactor WHERE userId = :userId'
const countUnused = 'SELECT count(*) AS count FROM RecoveryCode WHERE userId = :userId AND usedAt IS NULL'
