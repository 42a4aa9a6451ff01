import { database } from '#app/data/database.server.ts'
import { revokeOtherSessions } from '#app/data/write/accounts/sessions.sql.server.ts'

/** Ends all sessions of the user except this one, at once. Returns how many ended. */
export function signOutElsewhere(options: { userId: string; sessionId: string; now: Date }): Promise<number> {
  return database().atomically((sql) => revokeOtherSessions(sql, options))
}
