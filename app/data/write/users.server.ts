import { database, newId, toSql, type Sql } from '#app/data/database.server.ts'

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

/** Removes the registrations of an address that nobody confirmed and whose links are all dead. */
export function removeLapsedRegistrations(sql: Sql, { emailKey, now }: { emailKey: string; now: Date }) {
  sql.run(
    removeUnconfirmed(`emailKey = ? AND NOT EXISTS (
      SELECT 1 FROM EmailToken t WHERE t.userId = User.id AND t.usedAt IS NULL AND t.expiresAt > ?)`),
    emailKey,
    toSql(now),
  )
}

/** Removes a registration that nobody confirmed, with its links and the company that it made. */
export function removeRegistration(sql: Sql, userId: string) {
  sql.run(removeUnconfirmed('id = ?'), userId)
}

/** From now on the user may sign in, with the password of this hash or, where it is null, the one they have. Other registrations of the address, which nobody confirmed, go with their links. */
export function confirmEmail(
  sql: Sql,
  { userId, passwordHash, now }: { userId: string; passwordHash: string | null; now: Date },
) {
  sql.run(
    `UPDATE User SET emailVerifiedAt = ?, passwordHash = coalesce(?, passwordHash)
     WHERE id = ? AND emailVerifiedAt IS NULL`,
    ...[toSql(now), passwordHash, userId],
  )
  sql.run(removeUnconfirmed('emailKey = (SELECT emailKey FROM User WHERE id = ?)'), userId)
}

/** Sets the language of a user of the company. */
export async function changeUserLanguage(
  companyId: string,
  { userId, language }: { userId: string; language: string },
): Promise<void> {
  await database().prisma.user.updateMany({ where: { id: userId, companyId }, data: { language } })
}

/** With the user goes the company: it is empty, because nobody could sign in. */
function removeUnconfirmed(which: string) {
  return `
    DELETE FROM Company WHERE id IN (SELECT companyId FROM User WHERE emailVerifiedAt IS NULL AND ${which})
    AND NOT EXISTS (SELECT 1 FROM User WHERE companyId = Company.id AND emailVerifiedAt IS NOT NULL)`
}
