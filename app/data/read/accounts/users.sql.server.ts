import type { Sql } from '#app/data/database.server.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { emailKey } from '#app/domain/texts/email-address.ts'
import type { User } from '#app/generated/prisma/client.ts'

/** The account with the address `:key`; if none is confirmed, the newest registration. */
export const userOfAddress =
  'WHERE emailKey = :key ORDER BY emailVerifiedAt IS NULL, createdAt DESC, rowid DESC LIMIT 1'

/** The columns of an account, except its password. */
export const accountColumns = [
  'id',
  'companyId',
  'firstName',
  'lastName',
  'email',
  'emailVerifiedAt',
  'language',
  'hasSubscribedToNews',
  'createdAt',
] as const satisfies (keyof User)[]

export type AccountRow = Pick<User, (typeof accountColumns)[number]>

/** An account as the app shows it: with whether its address is confirmed instead of when that was. */
export function accountOf<Row extends AccountRow>({ emailVerifiedAt, ...row }: Row) {
  return { ...row, emailVerified: emailVerifiedAt !== null }
}

export type UserOfAddress = Pick<User, 'id' | 'companyId' | 'email' | 'language' | 'googleSub'> & { verified: boolean }

/** The user with this address, for a job that decides by it. */
export function findUserByEmailKey(sql: Sql, key: string): UserOfAddress | undefined {
  const row = sql.get<Omit<UserOfAddress, 'verified'> & Pick<User, 'emailVerifiedAt'>>(
    `SELECT id, companyId, email, language, googleSub, emailVerifiedAt FROM User ${userOfAddress}`,
    { key },
  )
  if (!row) return undefined
  const { emailVerifiedAt, ...user } = row
  return { ...user, verified: emailVerifiedAt !== null }
}

/** The user who signs in with this Google account. */
export function findUserByGoogleSub(sql: Sql, googleSub: string): { id: string } | undefined {
  return sql.get('SELECT id FROM User WHERE googleSub = :googleSub', { googleSub })
}

/** Whether the user can sign in with a password. */
export function hasPassword(sql: Sql, userId: string): boolean {
  return sql.get('SELECT 1 FROM User WHERE id = :userId AND passwordHash IS NOT NULL', { userId }) !== undefined
}

export type WaitingUser = Pick<User, 'companyId' | 'firstName' | 'lastName' | 'email' | 'language'> & { userId: string }

/**
 * The newest registration of this address; undefined if a confirmed account has the address, or nobody registered with
 * it.
 */
export function findNewestRegistration(sql: Sql, key: string): WaitingUser | undefined {
  const row = sql.get<WaitingUser & Pick<User, 'emailVerifiedAt'>>(registered, { key })
  if (!row || row.emailVerifiedAt !== null) return undefined
  const { emailVerifiedAt: _, ...user } = row
  return user
}

const registered = `
  SELECT id AS userId, companyId, firstName, lastName, email, language, emailVerifiedAt FROM User ${userOfAddress}`

/** The users of a company whose address is confirmed, for mails about what it has. */
export function listOwners(sql: Sql, companyId: string): Pick<User, 'email' | 'language'>[] {
  return sql.all(owners, { companyId })
}

const owners = `
  SELECT email, language FROM User WHERE companyId = :companyId AND emailVerifiedAt IS NOT NULL ORDER BY createdAt, id`

export type OwnedCompany = { id: string; name: string | null; plan: Plan }

/**
 * The company of the user with this address. Its name is null until somebody enters one; without a subscription it is
 * on Free.
 */
export function findCompanyOfOwner(sql: Sql, email: string): OwnedCompany | undefined {
  return sql.get<OwnedCompany>(
    `SELECT Company.id, Company.name, coalesce(Subscription.plan, 'free') AS plan
     FROM (SELECT companyId FROM User ${userOfAddress}) owner
     JOIN Company ON Company.id = owner.companyId LEFT JOIN Subscription ON Subscription.companyId = Company.id`,
    { key: emailKey(email) },
  )
}

/** The new address that a user asked for, while the link to confirm it is valid; else null. */
export function findPendingEmail(sql: Sql, { userId, now }: { userId: string; now: Date }): string | null {
  return sql.get<{ pendingEmail: string | null }>(pending, { userId, now })?.pendingEmail ?? null
}

const pending = `
  SELECT pendingEmail FROM User WHERE id = :userId AND EXISTS (
    SELECT 1 FROM EmailToken t
    WHERE t.userId = User.id AND t.purpose = 'changeEmail' AND t.usedAt IS NULL AND t.expiresAt > :now)`

/** The address of a user. */
export function findRecipient(sql: Sql, userId: string): string | undefined {
  return sql.get<{ email: string }>('SELECT email FROM User WHERE id = :userId', { userId })?.email
}
