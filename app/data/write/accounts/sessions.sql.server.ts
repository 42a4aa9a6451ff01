import { newId, type Sql } from '#app/data/database.server.ts'
import { insertRow, updateRows } from '#app/data/write/rows.sql.server.ts'

type NewSession = {
  userId: string
  remember: boolean
  /** The User-Agent of the device, already cut to the length that is stored. */
  userAgent: string | null
  expiresAt: Date
  awaitsCode: boolean
  now: Date
}

/** Inserts a session, deletes the user's expired ones, and returns the new id. */
export function insertSession(sql: Sql, { now, ...session }: NewSession): string {
  const id = newId()
  sql.run('DELETE FROM Session WHERE userId = :userId AND expiresAt <= :now', { userId: session.userId, now })
  insertRow(sql, 'Session', { id, ...session, createdAt: now, lastUsedAt: now })
  return id
}

/** Ends all sessions of a user at once. */
export function revokeSessions(sql: Sql, { userId, now }: { userId: string; now: Date }) {
  updateRows(sql, 'Session', { where: { userId, revokedAt: null }, data: { revokedAt: now } })
}

/** Ends all sessions of a user except one. Returns how many ended. */
export function revokeOtherSessions(sql: Sql, options: { userId: string; sessionId: string; now: Date }): number {
  return sql.run(
    `UPDATE Session SET revokedAt = :now
     WHERE userId = :userId AND id <> :sessionId AND revokedAt IS NULL AND expiresAt > :now`,
    options,
  ).changes
}

/** Stores when sessions were last used. */
export function writeSessionUses(sql: Sql, uses: readonly (readonly [sessionId: string, at: Date])[]) {
  for (const [id, at] of uses) updateRows(sql, 'Session', { where: { id }, data: { lastUsedAt: at } })
}

/** Deletes a session that waited for its code. */
export function removeSession(sql: Sql, session: { userId: string; sessionId: string }) {
  sql.run('DELETE FROM Session WHERE id = :sessionId AND userId = :userId', session)
}
