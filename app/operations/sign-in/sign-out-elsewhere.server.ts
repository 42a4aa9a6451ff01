import { database } from '#app/data/database.server.ts'
import { revokeOtherSessions } from '#app/data/write/accounts/sessions.sql.server.ts'

/** Signs the user out everywhere but in this session, at once. Answers how many sessions that ended. */
export function signOutElsewhere(options: { userId: string; sessionId: string; now: Date }): Promise<number> {
  return database().atomically((sql) => revokeOtherSessions(sql, options))
}
