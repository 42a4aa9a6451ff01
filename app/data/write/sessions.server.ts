import { newId, toSql, type Sql } from '#app/data/database.server.ts'

type NewSession = { userId: string; remember: boolean; expiresAt: Date; now: Date }

/** A new session; the user's expired ones go. Answers its id. */
export function insertSession(sql: Sql, { userId, remember, expiresAt, now }: NewSession): string {
  const id = newId()
  sql.run('DELETE FROM Session WHERE userId = ? AND expiresAt <= ?', userId, toSql(now))
  sql.run(
    'INSERT INTO Session (id, userId, remember, createdAt, expiresAt) VALUES (?, ?, ?, ?, ?)',
    id,
    userId,
    remember ? 1 : 0,
    toSql(now),
    toSql(expiresAt),
  )
  return id
}

/** Ends a session at once, wherever its token is. */
export function revokeSession(sql: Sql, { userId, sessionId, now }: { userId: string; sessionId: string; now: Date }) {
  sql.run(
    'UPDATE Session SET revokedAt = ? WHERE id = ? AND userId = ? AND revokedAt IS NULL',
    toSql(now),
    sessionId,
    userId,
  )
}
