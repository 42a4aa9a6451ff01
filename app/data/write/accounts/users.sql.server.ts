import { newId, type Sql } from '#app/data/database.server.ts'
import type { ConfirmedStep } from '#app/domain/tutorial/tutorial-steps.ts'
import { forgetWaitingMails } from '#app/data/write/alerts/alerts.sql.server.ts'
import { insertRow, updateRows } from '#app/data/write/rows.sql.server.ts'

export type NewOwner = {
  companyName: string | null
  firstName: string
  lastName: string
  email: string
  emailKey: string
  /** Null for users who sign in by other means. */
  passwordHash: string | null
  googleSub?: string
  language: string
  hasSubscribedToNews: boolean
  now: Date
}

/** Creates a company on the free plan and its owner, whose address is not verified yet. */
export function insertOwner(sql: Sql, owner: NewOwner): { companyId: string; userId: string } {
  const { companyName, now, ...user } = owner
  const [companyId, userId] = [newId(), newId()]
  insertRow(sql, 'Company', { id: companyId, name: companyName, createdAt: now })
  insertRow(sql, 'Subscription', { companyId, startDate: now })
  insertRow(sql, 'User', { id: userId, companyId, ...user, termsAcceptedAt: now, createdAt: now })
  return { companyId, userId }
}

/** Deletes the unconfirmed registrations of an address that have no valid link any more. */
export function removeLapsedRegistrations(sql: Sql, options: { emailKey: string; now: Date }) {
  sql.run(removeUnconfirmed(`emailKey = :emailKey AND ${hasNoLink}`), options)
}

type OldRegistrations = { until: Date; limit: number; now: Date }

/**
 * Deletes up to `limit` unconfirmed registrations from before `until` that have no valid link any more; returns how
 * many.
 */
export function removeOldRegistrations(sql: Sql, old: OldRegistrations): number {
  return sql.run(removeUnconfirmed(`createdAt < :until AND ${hasNoLink} LIMIT :limit`), old).changes
}

/** Deletes an unconfirmed registration with its links and its company. */
export function removeRegistration(sql: Sql, userId: string) {
  sql.run(removeUnconfirmed('id = :userId'), { userId })
}

type EmailConfirmation = { userId: string; passwordHash: string | null; now: Date }

/**
 * Marks the user's address as confirmed, so that they can sign in: with the password of this hash or, if it is null, with
 * their own. Deletes the other, unconfirmed registrations of the address with their links.
 */
export function confirmEmail(sql: Sql, { userId, passwordHash, now }: EmailConfirmation) {
  const data = { emailVerifiedAt: now, passwordHash: passwordHash ?? undefined }
  updateRows(sql, 'User', { where: { id: userId, emailVerifiedAt: null }, data })
  const others = 'emailKey = (SELECT emailKey FROM User WHERE id = :userId)'
  sql.run(removeUnconfirmed(others), { userId })
}

type Tutorial = { userId: string; confirmed: readonly ConfirmedStep[]; isLeft: boolean }

/** Stores how far a user of the company is with the tutorial. */
export function updateTutorial(sql: Sql, companyId: string, { userId, confirmed, isLeft }: Tutorial) {
  const data = { tutorialSteps: JSON.stringify(confirmed), tutorialLeft: isLeft }
  updateRows(sql, 'User', { where: { id: userId, companyId }, data })
}

/** What users can change about themselves without confirming it. */
export type Profile = { firstName: string; lastName: string; language: string; hasSubscribedToNews: boolean }

type ProfileChange = { userId: string; profile: Partial<Profile> }

/** Changes the given fields of a user of the company. */
export function updateProfile(sql: Sql, companyId: string, { userId, profile }: ProfileChange) {
  updateRows(sql, 'User', { where: { id: userId, companyId }, data: profile })
}

/** Sets the password of a user. */
export function changePassword(sql: Sql, { userId, passwordHash }: { userId: string; passwordHash: string }) {
  updateRows(sql, 'User', { where: { id: userId }, data: { passwordHash } })
}

/** Lets the user also sign in with this Google account. */
export function linkGoogleAccount(sql: Sql, { userId, googleSub }: { userId: string; googleSub: string }) {
  updateRows(sql, 'User', { where: { id: userId }, data: { googleSub } })
}

/** Stores the new address that a user asked for, until it is confirmed; null withdraws it. */
export function setPendingEmail(sql: Sql, { userId, email }: { userId: string; email: string | null }) {
  updateRows(sql, 'User', { where: { id: userId }, data: { pendingEmail: email } })
}

type NewAddress = { userId: string; email: string; emailKey: string; now: Date }

/** Gives the user this confirmed address. Deletes unconfirmed registrations of the address with their links. */
export function changeEmail(sql: Sql, { userId, now, ...address }: NewAddress) {
  sql.run(removeUnconfirmed('emailKey = :emailKey'), { emailKey: address.emailKey })
  const data = { ...address, emailVerifiedAt: now, pendingEmail: null }
  updateRows(sql, 'User', { where: { id: userId }, data })
  // What was refused or waits was for the earlier address.
  sql.run('UPDATE Recipient SET refusedMails = 0 WHERE userId = :userId', { userId })
  forgetWaitingMails(sql, userId)
}

/** Deletes the user with the company, which is empty, because nobody could sign in. */
function removeUnconfirmed(condition: string) {
  return `
    DELETE FROM Company WHERE id IN (SELECT companyId FROM User WHERE emailVerifiedAt IS NULL AND ${condition})
    AND NOT EXISTS (SELECT 1 FROM User WHERE companyId = Company.id AND emailVerifiedAt IS NOT NULL)`
}

const hasNoLink = `NOT EXISTS (
  SELECT 1 FROM EmailToken t WHERE t.userId = User.id AND t.usedAt IS NULL AND t.expiresAt > :now)`
