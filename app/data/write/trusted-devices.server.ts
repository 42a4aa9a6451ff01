import { fromSql, toSql, type Sql } from '#app/data/database.server.ts'
import { day } from '#app/domain/time/durations.ts'

/** From now on, none of the person's devices is trusted. */
export function removeTrustedDevices(sql: Sql, companyId: string, staffId: string) {
  sql.run('DELETE FROM TrustedDevice WHERE staffId = ? AND companyId = ?', staffId, companyId)
}

const forgottenAfter = 400 * day

type Trust = { deviceId: string; staffId: string; now: Date }

/** Remembers that the person succeeded on the device. When it was last used is kept to the day; what nobody used for 400 days goes. */
export function trustDevice(sql: Sql, companyId: string, { deviceId, staffId, now }: Trust) {
  const known = sql.get<{ lastUsedAt: string }>(
    'SELECT lastUsedAt FROM TrustedDevice WHERE deviceId = ? AND staffId = ?',
    deviceId,
    staffId,
  )
  if (known && now.getTime() - fromSql(known.lastUsedAt).getTime() < day) return
  sql.run(
    `INSERT INTO TrustedDevice (deviceId, staffId, companyId, createdAt, lastUsedAt) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (deviceId, staffId) DO UPDATE SET lastUsedAt = excluded.lastUsedAt`,
    ...[deviceId, staffId, companyId, toSql(now), toSql(now)],
  )
  const oldest = new Date(now.getTime() - forgottenAfter)
  sql.run('DELETE FROM TrustedDevice WHERE staffId = ? AND lastUsedAt < ?', staffId, toSql(oldest))
}
