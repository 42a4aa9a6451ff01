import { newId, type Sql } from '#app/data/database.server.ts'
import { insertRow, updateRows } from '#app/data/write/rows.sql.server.ts'
import type { Subscription } from '#app/domain/push/schema.ts'

type NewDevice = Subscription & { fingerprint: string; service: string; userAgent: string | null; now: Date }

/** Adds a device of a user and returns its id. */
export function insertPushDevice(sql: Sql, userId: string, { now, ...device }: NewDevice): string {
  const id = newId()
  insertRow(sql, 'PushDevice', { id, userId, ...device, createdAt: now })
  return id
}

/**
 * Deletes what a device that is added takes the place of: the same browser of another user who was signed in there, and the
 * user's devices with this User-Agent that are gone.
 */
export function removeReplaced(sql: Sql, userId: string, device: { fingerprint: string; userAgent: string | null }) {
  sql.run(deleteReplaced, { userId, ...device })
}

const deleteReplaced = `
  DELETE FROM PushDevice
  WHERE (fingerprint = :fingerprint AND (userId <> :userId OR goneAt IS NOT NULL))
    OR (userId = :userId AND goneAt IS NOT NULL AND userAgent IS :userAgent)`

/** Stores the new keys of a device of the user. */
export function renewPushDevice(
  sql: Sql,
  userId: string,
  { id, p256dh, auth }: Pick<Subscription, 'p256dh' | 'auth'> & { id: string },
) {
  updateRows(sql, 'PushDevice', { where: { id, userId }, data: { p256dh, auth, refusals: 0 } })
}

/** Deletes a device of the user, with what waits for it. Returns whether there was one. */
export function removePushDevice(sql: Sql, userId: string, id: string): boolean {
  return sql.run('DELETE FROM PushDevice WHERE id = :id AND userId = :userId', { id, userId }).changes > 0
}

/** Deletes all devices of a user, with what waits for them. */
export function removePushDevices(sql: Sql, userId: string) {
  sql.run('DELETE FROM PushDevice WHERE userId = :userId', { userId })
}

/** Notes that a device no longer takes notifications, and deletes its secrets and what waits for it. */
export function markPushDeviceGone(sql: Sql, id: string, now: Date) {
  const data = { goneAt: now, endpoint: null, p256dh: null, auth: null }
  updateRows(sql, 'PushDevice', { where: { id }, data })
  sql.run('DELETE FROM PushMessage WHERE deviceId = :id', { id })
}

/** Counts a notification that the device's push service refused, and returns how many it has refused in a row. */
export function countPushRefusal(sql: Sql, id: string): number {
  const row = sql.get<{ refusals: number }>(countRefusal, { id })
  return row?.refusals ?? 0
}

const countRefusal = 'UPDATE PushDevice SET refusals = refusals + 1 WHERE id = :id RETURNING refusals'

/** Deletes up to `limit` devices that have been gone since before `until`; returns how many. */
export function forgetPushDevices(sql: Sql, query: { until: Date; limit: number }): number {
  return sql.run('DELETE FROM PushDevice WHERE goneAt < :until LIMIT :limit', query).changes
}
