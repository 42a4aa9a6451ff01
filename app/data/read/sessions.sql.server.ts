import type { Plan } from '#app/domain/plans/plans.ts'
import type { Sql } from '#app/data/database.server.ts'
import type { Session, User } from '#app/generated/prisma/client.ts'

type Row = Pick<
  User,
  | 'id'
  | 'companyId'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'emailVerifiedAt'
  | 'language'
  | 'hasSubscribedToNews'
  | 'createdAt'
> & { companyName: string; plan: Plan; sessionId: string; sessionExpiresAt: Session['expiresAt'] }

const query = `
  SELECT u.id, u.companyId, c.name AS companyName, coalesce(p.plan, 'free') AS plan,
         u.firstName, u.lastName, u.email, u.emailVerifiedAt, u.language, u.hasSubscribedToNews, u.createdAt,
         s.id AS sessionId, s.expiresAt AS sessionExpiresAt
  FROM Session s
  JOIN User u ON u.id = s.userId
  JOIN Company c ON c.id = u.companyId
  LEFT JOIN Subscription p ON p.companyId = c.id
  WHERE s.id = :sessionId AND s.userId = :userId AND s.revokedAt IS NULL AND s.expiresAt > :now`

/** The user of a session that is neither revoked nor expired, or null. */
export function findSession(sql: Sql, asked: { sessionId: string; userId: string; now: Date }) {
  const row = sql.get<Row>(query, asked)
  if (!row) return null
  const { emailVerifiedAt, ...user } = row
  return { ...user, emailVerified: emailVerifiedAt !== null }
}
