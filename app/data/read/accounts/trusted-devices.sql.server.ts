import type { Sql } from '#app/data/database.server.ts'

/** True if this person has checked in on this device before. */
export function isTrustedDevice(sql: Sql, device: { deviceId: string; staffId: string }): boolean {
  return sql.get('SELECT 1 FROM TrustedDevice WHERE deviceId = :deviceId AND staffId = :staffId', device) !== undefined
}

/** The devices on which this person has checked in before. */
export function trustedDevicesOf(sql: Sql, companyId: string, staffId: string): string[] {
  const query = 'SELECT deviceId FROM TrustedDevice WHERE staffId = :staffId AND companyId = :companyId'
  return sql.all<{ deviceId: string }>(query, { staffId, companyId }).map(({ deviceId }) => deviceId)
}
