import { openSecret } from '#app/config/sealed-secret.server.ts'
import type { Sql } from '#app/data/database.server.ts'

/** Whether signing in takes a code of the user's, too: since when, or null. */
export function secondFactorSince(sql: Sql, userId: string): Date | null {
  return sql.get<{ confirmedAt: Date | null }>(confirmed, { userId })?.confirmedAt ?? null
}

/** How many recovery codes the user has left. */
export function countRecoveryCodes(sql: Sql, userId: string): number {
  return sql.get<{ count: number }>(left, { userId })?.count ?? 0
}

/** The secret that a user was shown and gave no code of yet; null where there is none. */
export function findBegunSecret(sql: Sql, userId: string): string | null {
  const row = sql.get<{ secret: string }>(begun, { userId })
  return row ? openSecret(userId, row.secret) : null
}

const begun = 'SELECT secret FROM TwoFactor WHERE userId = :userId AND confirmedAt IS NULL'
const confirmed = 'SELECT confirmedAt FROM TwoFactor WHERE userId = :userId'
const left = 'SELECT count(*) AS count FROM RecoveryCode WHERE userId = :userId AND usedAt IS NULL'
