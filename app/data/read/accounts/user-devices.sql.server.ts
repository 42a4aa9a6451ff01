import type { Sql } from '#app/data/database.server.ts'

/** True if the user has signed in on this device before. */
export function isUserDevice(sql: Sql, device: { deviceId: string; userId: string }): boolean {
  return sql.get('SELECT 1 FROM UserDevice WHERE deviceId = :deviceId AND userId = :userId', device) !== undefined
}
