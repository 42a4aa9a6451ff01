import type { Sql } from '#app/data/database.server.ts'

/** True when a check-in of this person once succeeded on this device. */
export function isTrustedDevice(sql: Sql, device: { deviceId: string; staffId: string }): boolean {
  return sql.get('SELECT 1 FROM TrustedDevice WHERE deviceId = :deviceId AND staffId = :staffId', device) !== undefined
}

/** The devices on which a check-in of this person once succeeded. */
export function trustedDevicesOf(sql: Sql, companyId: string, staffId: string): string[] {
  const query = 'SELECT deviceId FROM TrustedDevice WHERE staffId = :staffId AND companyId = :companyId'
  return sql.all<{ deviceId: string }>(query, { staffId, companyId }).map(({ deviceId }) => deviceId)
}
