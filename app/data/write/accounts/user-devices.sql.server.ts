import type { Sql } from '#app/data/database.server.ts'
import { mostDevices } from '#app/domain/device.ts'
import { day } from '#app/domain/time/durations.ts'

/** As long as a browser keeps the cookie that names the device. */
const maxAge = 400 * day

type SignedIn = { deviceId: string; userId: string; now: Date }

/**
 * Stores that the user has signed in on the device. Deletes devices without a sign-in for 400 days, and those beyond 50 with
 * the oldest sign-ins.
 */
export function rememberUserDevice(sql: Sql, { deviceId, userId, now }: SignedIn) {
  sql.run(upsert, { deviceId, userId, now })
  sql.run(deleteOld, { userId, until: new Date(now.getTime() - maxAge) })
  sql.run(deleteSurplus, { userId, mostDevices })
}

/** Deletes all devices on which the user signed in. */
export function forgetUserDevices(sql: Sql, userId: string) {
  sql.run('DELETE FROM UserDevice WHERE userId = :userId', { userId })
}

const upsert = `
  INSERT INTO UserDevice (deviceId, userId, createdAt, lastUsedAt) VALUES (:deviceId, :userId, :now, :now)
  ON CONFLICT (deviceId, userId) DO UPDATE SET lastUsedAt = excluded.lastUsedAt`

const deleteOld = 'DELETE FROM UserDevice WHERE userId = :userId AND lastUsedAt < :until'

const deleteSurplus = `
  DELETE FROM UserDevice WHERE rowid IN (
    SELECT rowid FROM UserDevice WHERE userId = :userId
    ORDER BY lastUsedAt DESC, rowid DESC LIMIT -1 OFFSET :mostDevices)`
