import type { Sql } from '#app/data/database.server.ts'
import { mostDevices } from '#app/domain/device.ts'
import { day } from '#app/domain/time/durations.ts'

/** As long as a browser keeps the cookie that names the device. */
const forgottenAfter = 400 * day

type SignedIn = { deviceId: string; userId: string; now: Date }

/**
 * Remembers that the user signed in on the device. Those on which they did not for 400 days go, and of more than 50 those
 * on which they did longest ago.
 */
export function rememberUserDevice(sql: Sql, { deviceId, userId, now }: SignedIn) {
  sql.run(upsert, { deviceId, userId, now })
  sql.run(forget, { userId, until: new Date(now.getTime() - forgottenAfter) })
  sql.run(keepNewest, { userId, mostDevices })
}

/** Forgets on which devices the user signed in. */
export function forgetUserDevices(sql: Sql, userId: string) {
  sql.run('DELETE FROM UserDevice WHERE userId = :userId', { userId })
}

const upsert = `
  INSERT INTO UserDevice (deviceId, userId, createdAt, lastUsedAt) VALUES (:deviceId, :userId, :now, :now)
  ON CONFLICT (deviceId, userId) DO UPDATE SET lastUsedAt = excluded.lastUsedAt`

const forget = 'DELETE FROM UserDevice WHERE userId = :userId AND lastUsedAt < :until'

const keepNewest = `
  DELETE FROM UserDevice WHERE rowid IN (
    SELECT rowid FROM UserDevice WHERE userId = :userId
    ORDER BY lastUsedAt DESC, rowid DESC LIMIT -1 OFFSET :mostDevices)`
