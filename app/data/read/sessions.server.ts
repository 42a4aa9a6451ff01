import type { Plan } from '#app/domain/plans/plans.ts'
import { database, fromSql, toSql } from '#app/data/database.server.ts'

type Row = {
  id: string
  companyId: string
  companyName: string
  plan: Plan
  firstName: string
  lastName: string
  email: string
  emailVerifiedAt: string | null
  language: string | null
  hasSubscribedToNews: number
  createdAt: string
  sessionId: string
  sessionExpiresAt: string
}

const query = `
  SELECT u.id, u.companyId, c.name AS companyName, coalesce(p.plan, 'free') AS plan,
         u.firstName, u.lastName, u.email, u.emailVerifiedAt, u.language, u.hasSubscribedToNews, u.createdAt,
         s.id AS sessionId, s.expiresAt AS sessionExpiresAt
  FROM Session s
  JOIN User u ON u.id = s.userId
  JOIN Company c ON c.id = u.companyId
  LEFT JOIN Subscription p ON p.companyId = c.id
  WHERE s.id = ? AND s.userId = ? AND s.revokedAt IS NULL AND s.expiresAt > ?`

/** The user of a session that is neither revoked nor expired, or null. */
export function findSession({ sessionId, userId, now }: { sessionId: string; userId: string; now: Date }) {
  const row = database().read.get<Row>(query, sessionId, userId, toSql(now))
  if (!row) return null
  const { emailVerifiedAt, ...user } = row
  return {
    ...user,
    emailVerified: emailVerifiedAt !== null,
    hasSubscribedToNews: row.hasSubscribedToNews === 1,
    createdAt: fromSql(row.createdAt),
    sessionExpiresAt: fromSql(row.sessionExpiresAt),
  }
}
