import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { findPendingEmail, hasPassword } from '#app/data/read/users.sql.server.ts'

/** Whether a user has a password, and the address that waits to be confirmed instead of theirs; null where none does. */
export function viewSignIn(asked: { userId: string; now: Date }) {
  const sql = readingSql()
  return { hasPassword: hasPassword(sql, asked.userId), pendingEmail: findPendingEmail(sql, asked) }
}
