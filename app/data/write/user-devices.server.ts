import { toSql, type Sql } from '#app/data/database.server.ts'
import { day } from '#app/domain/time/durations.ts'

/** As long as a browser keeps the cookie that names the device. */
const forgottenAfter = 400 * day

/** Remembers that the user signed in on the device. Those on which they did not for 400 days go. */
export function rememberUserDevice(
  sql: Sql,
  { deviceId, userId, now }: { deviceId: string; userId: string; now: Date },
) {
  sql.run(
    `INSERT INTO UserDevice (deviceId, userId, createdAt, lastUsedAt) VALUES (?, ?, ?, ?)
     ON CONFLICT (deviceId, userId) DO UPDATE SET lastUsedAt = excluded.lastUsedAt`,
    ...[deviceId, userId, toSql(now), toSql(now)],
  )
  const oldest = new Date(now.getTime() - forgottenAfter)
  sql.run('DELETE FROM UserDevice WHERE userId = ? AND lastUsedAt < ?', userId, toSql(oldest))
}
