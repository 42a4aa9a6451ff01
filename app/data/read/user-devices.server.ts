import type { Sql } from '#app/data/database.server.ts'

/** True when the user once signed in on this device. */
export function isUserDevice(sql: Sql, { deviceId, userId }: { deviceId: string; userId: string }): boolean {
  return sql.get('SELECT 1 FROM UserDevice WHERE deviceId = ? AND userId = ?', deviceId, userId) !== undefined
}
