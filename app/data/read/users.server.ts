import { ok, type Result } from '#app/domain/errors.ts'
import { emailKey } from '#app/domain/texts/email-address.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { database, fromSql, type Sql } from '#app/data/database.server.ts'
import { verifyPassword } from '#app/data/password.server.ts'

type Row = {
  id: string
  companyId: string
  firstName: string
  lastName: string
  email: string
  emailVerifiedAt: string | null
  passwordHash: string | null
  language: string | null
  hasSubscribedToNews: number
  createdAt: string
}

/** The account of an address; where nobody confirmed one, the newest registration. */
const ofAddress = 'WHERE emailKey = ? ORDER BY emailVerifiedAt IS NULL, createdAt DESC, rowid DESC LIMIT 1'

export type User = ReturnType<typeof userOf>

/**
 * The user with this address and password, or null: a wrong address and a wrong password take the same time.
 * Fails with server.unavailable when too many passwords are being checked.
 */
export async function findUserByPassword({
  email,
  password,
}: {
  email: string
  password: string
}): Promise<Result<User | null>> {
  const row = database().read.get<Row>(
    `SELECT id, companyId, firstName, lastName, email, emailVerifiedAt, passwordHash, language,
            hasSubscribedToNews, createdAt
     FROM User ${ofAddress}`,
    emailKey(email),
  )
  const fits = await verifyPassword(row?.passwordHash ?? null, password)
  if (!fits.ok) return fits
  return ok(row && fits.value ? userOf(row) : null)
}

export type KnownUser = { id: string; companyId: string; email: string; language: string | null; verified: boolean }

/** The user with this address, inside of a job that decides by it. */
export function findUserByEmailKey(sql: Sql, key: string): KnownUser | undefined {
  const row = sql.get<Omit<KnownUser, 'verified'> & { emailVerifiedAt: string | null }>(
    `SELECT id, companyId, email, language, emailVerifiedAt FROM User ${ofAddress}`,
    key,
  )
  if (!row) return undefined
  const { emailVerifiedAt, ...user } = row
  return { ...user, verified: emailVerifiedAt !== null }
}

export type OwnedCompany = { id: string; name: string; plan: Plan }

/** The company of the user with this address. Without a subscription it is on the free plan. */
export function findCompanyOfOwner(sql: Sql, email: string): OwnedCompany | undefined {
  return sql.get<OwnedCompany>(
    `SELECT Company.id, Company.name, coalesce(Subscription.plan, 'free') AS plan
     FROM (SELECT companyId FROM User ${ofAddress}) owner
     JOIN Company ON Company.id = owner.companyId LEFT JOIN Subscription ON Subscription.companyId = Company.id`,
    emailKey(email),
  )
}

function userOf({ passwordHash: _, emailVerifiedAt, ...row }: Row) {
  return {
    ...row,
    emailVerified: emailVerifiedAt !== null,
    hasSubscribedToNews: row.hasSubscribedToNews === 1,
    createdAt: fromSql(row.createdAt),
  }
}
