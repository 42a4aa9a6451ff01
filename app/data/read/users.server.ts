import { ok, type Result } from '#app/domain/errors.ts'
import { emailKey } from '#app/domain/email-address.ts'
import { database, fromSql } from '../database.server.ts'
import { verifyPassword } from '../password.server.ts'

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
     FROM User WHERE emailKey = ?`,
    emailKey(email),
  )
  const fits = await verifyPassword(row?.passwordHash ?? null, password)
  if (!fits.ok) return fits
  return ok(row && fits.value ? userOf(row) : null)
}

function userOf({ passwordHash: _, emailVerifiedAt, ...row }: Row) {
  return {
    ...row,
    emailVerified: emailVerifiedAt !== null,
    hasSubscribedToNews: row.hasSubscribedToNews === 1,
    createdAt: fromSql(row.createdAt),
  }
}
