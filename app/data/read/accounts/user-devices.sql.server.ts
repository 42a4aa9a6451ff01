import type { Sql } from '#app/data/database.server.ts'

/** True when the user once signed in on this device. */
export function isUserDevice(sql: Sql, device: { deviceId: string; userId: string }): boolean {
  return sql.get('SELECT 1 FROM UserDevice WHERE deviceId = :deviceId AND userId = :userId', device) !== undefined
}
