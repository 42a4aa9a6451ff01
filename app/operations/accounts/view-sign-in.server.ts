import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { findSignIn } from '#app/data/read/users.sql.server.ts'

/** Whether a user has a password, and the address that waits to be confirmed instead of theirs; null where none does. */
export function viewSignIn(userId: string): { hasPassword: boolean; pendingEmail: string | null } {
  return findSignIn(readingSql(), userId)
}
