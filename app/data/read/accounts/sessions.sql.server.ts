import type { Plan } from '#app/domain/plans/plans.ts'
import type { Sql } from '#app/data/database.server.ts'
import { noteSessionUse } from '#app/data/session-uses.server.ts'
import type { Session } from '#app/generated/prisma/client.ts'
import { accountColumns, accountOf, type AccountRow } from './users.sql.server.ts'

type Row = AccountRow & {
  companyName: string | null
  plan: Plan
  sessionId: string
  sessionExpiresAt: Session['expiresAt']
}

/**
 * The user of a session that is neither revoked nor expired and waits for no code, or null. Notes that the session was
 * used.
 */
export function findSession(sql: Sql, use: { sessionId: string; userId: string; now: Date }) {
  const row = sql.get<Row>(query, use)
  if (!row) return null
  noteSessionUse(use.sessionId, use.now)
  return accountOf(row)
}

/** A session that waits for a code: whether it is to be remembered afterwards. Null if it does not wait for one. */
export function findWaitingSession(
  sql: Sql,
  query: { sessionId: string; userId: string; now: Date },
): Pick<Session, 'remember'> | null {
  return sql.get<Pick<Session, 'remember'>>(waiting, query) ?? null
}

const isLiving = 's.id = :sessionId AND s.userId = :userId AND s.revokedAt IS NULL AND s.expiresAt > :now'

const waiting = `SELECT s.remember FROM Session s WHERE ${isLiving} AND s.awaitsCode`

const query = `
  SELECT ${accountColumns.map((column) => `u.${column}`).join(', ')},
         c.name AS companyName, coalesce(p.plan, 'free') AS plan, s.id AS sessionId, s.expiresAt AS sessionExpiresAt
  FROM Session s
  JOIN User u ON u.id = s.userId
  JOIN Company c ON c.id = u.companyId
  LEFT JOIN Subscription p ON p.companyId = c.id
  WHERE ${isLiving} AND NOT s.awaitsCode`
