import { ok, type Result } from '#app/domain/errors.ts'
import { emailKey } from '#app/domain/texts/email-address.ts'
import type { User as UserRow } from '#app/generated/prisma/client.ts'
import { verifyPassword, type PasswordFrom } from '#app/config/password.server.ts'
import { accountColumns, accountOf, userOfAddress, type AccountRow } from '#app/data/read/accounts/users.sql.server.ts'
import type { Sql } from './sql.server.ts'

export type User = ReturnType<typeof userOf>

/**
 * The user with this email address and password, or null; a wrong address and a wrong password take the same time.
 * Fails with server.unavailable if too many passwords wait to be checked.
 */
export async function findUserByPassword(
  sql: Sql,
  { email, ...typed }: { email: string; password: string; from: PasswordFrom },
): Promise<Result<User | null>> {
  const row = sql.get<Row>(credentials, { key: emailKey(email) })
  const isRight = await verifyPassword(row?.passwordHash ?? null, typed)
  if (!isRight.ok) return isRight
  return ok(row && isRight.value ? userOf(row) : null)
}

/**
 * Whether this is the password of a user who is signed in; null if the user has none.
 * Fails with server.unavailable if too many passwords wait to be checked.
 */
export async function isPasswordOf(
  sql: Sql,
  { userId, password }: { userId: string; password: string },
): Promise<Result<boolean | null>> {
  const passwordHash = sql.get<Pick<UserRow, 'passwordHash'>>(ownHash, { userId })?.passwordHash ?? null
  return passwordHash === null ? ok(null) : verifyPassword(passwordHash, { password, from: { knownId: userId } })
}

const ownHash = 'SELECT passwordHash FROM User WHERE id = :userId'

type Row = AccountRow & Pick<UserRow, 'passwordHash'>

function userOf({ passwordHash: _, ...row }: Row) {
  return accountOf(row)
}

const credentials = `SELECT ${accountColumns.join(', ')}, passwordHash FROM User ${userOfAddress}`
