import type { Sql } from '#app/data/database.server.ts'

/** True when a check-in of this person once succeeded on this device. */
export function isTrustedDevice(sql: Sql, { deviceId, staffId }: { deviceId: string; staffId: string }): boolean {
  return sql.get('SELECT 1 FROM TrustedDevice WHERE deviceId = ? AND staffId = ?', deviceId, staffId) !== undefined
}

/** The devices on which a check-in of this person once succeeded. */
export function trustedDevicesOf(sql: Sql, companyId: string, staffId: string): string[] {
  const rows = sql.all<{ deviceId: string }>(
    'SELECT deviceId FROM TrustedDevice WHERE staffId = ? AND companyId = ?',
    staffId,
    companyId,
  )
  return rows.map(({ deviceId }) => deviceId)
}
