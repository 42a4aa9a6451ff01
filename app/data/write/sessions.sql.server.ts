import { newId, type Sql } from '#app/data/database.server.ts'
import { insertRow, updateRows } from './rows.sql.server.ts'

type NewSession = { userId: string; remember: boolean; expiresAt: Date; now: Date }

/** A new session; the user's expired ones go. Answers its id. */
export function insertSession(sql: Sql, { now, ...session }: NewSession): string {
  const id = newId()
  sql.run('DELETE FROM Session WHERE userId = :userId AND expiresAt <= :now', { userId: session.userId, now })
  insertRow(sql, 'Session', { id, ...session, createdAt: now })
  return id
}

/** Ends all sessions of a user at once, wherever their tokens are. */
export function revokeSessions(sql: Sql, { userId, now }: { userId: string; now: Date }) {
  updateRows(sql, 'Session', { where: { userId, revokedAt: null }, data: { revokedAt: now } })
}
