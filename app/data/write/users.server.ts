import { newId, toSql, type Sql } from '../database.server.ts'

export type NewOwner = {
  companyName: string
  firstName: string
  lastName: string
  email: string
  emailKey: string
  passwordHash: string
  language: string
  hasSubscribedToNews: boolean
  now: Date
}

/** A new company on the free plan and its owner, whose address is not verified yet. */
export function insertOwner(sql: Sql, owner: NewOwner): { companyId: string; userId: string } {
  const companyId = newId()
  const userId = newId()
  const now = toSql(owner.now)
  sql.run('INSERT INTO Company (id, name, createdAt) VALUES (?, ?, ?)', companyId, owner.companyName, now)
  sql.run(
    `INSERT INTO Subscription (companyId, plan, status, startDate) VALUES (?, 'free', 'active', ?)`,
    companyId,
    now,
  )
  sql.run(
    `INSERT INTO User (id, companyId, firstName, lastName, email, emailKey, passwordHash, language,
                       hasSubscribedToNews, termsAcceptedAt, createdAt)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    userId,
    companyId,
    owner.firstName,
    owner.lastName,
    owner.email,
    owner.emailKey,
    owner.passwordHash,
    owner.language,
    owner.hasSubscribedToNews ? 1 : 0,
    now,
    now,
  )
  return { companyId, userId }
}

/** Removes a registration that nobody confirmed: its company is empty, because nobody could sign in. */
export function removeUnconfirmed(sql: Sql, { companyId }: { companyId: string }) {
  sql.run(
    `DELETE FROM Company WHERE id = ?
     AND NOT EXISTS (SELECT 1 FROM User WHERE companyId = Company.id AND emailVerifiedAt IS NOT NULL)`,
    companyId,
  )
}

/** From now on the user may sign in. */
export function confirmEmail(sql: Sql, { userId, now }: { userId: string; now: Date }) {
  sql.run('UPDATE User SET emailVerifiedAt = ? WHERE id = ? AND emailVerifiedAt IS NULL', toSql(now), userId)
}
