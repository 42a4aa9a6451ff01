import type { Sql } from '#app/data/database.server.ts'
import { mostDevices } from '#app/domain/device.ts'
import { day } from '#app/domain/time/durations.ts'

/** Removes all trusted devices of a person. */
export function removeTrustedDevices(sql: Sql, companyId: string, staffId: string) {
  sql.run('DELETE FROM TrustedDevice WHERE staffId = :staffId AND companyId = :companyId', { staffId, companyId })
}

const maxAge = 400 * day

type Trust = { deviceId: string; staffId: string; now: Date }

/**
 * Stores that the person has checked in on the device, and when, accurate to the day. Deletes devices that were not used for
 * 400 days, and those beyond 50 that were used longest ago.
 */
export function trustDevice(sql: Sql, companyId: string, { deviceId, staffId, now }: Trust) {
  const yesterday = new Date(now.getTime() - day)
  const { changes } = sql.run(upsert, { deviceId, staffId, companyId, now, yesterday })
  if (changes === 0) return
  sql.run(deleteOld, { staffId, until: new Date(now.getTime() - maxAge) })
  sql.run(deleteSurplus, { staffId, mostDevices })
}

const upsert = `
  INSERT INTO TrustedDevice (deviceId, staffId, companyId, createdAt, lastUsedAt)
  VALUES (:deviceId, :staffId, :companyId, :now, :now)
  ON CONFLICT (deviceId, staffId) DO UPDATE SET lastUsedAt = excluded.lastUsedAt WHERE lastUsedAt <= :yesterday`

const deleteOld = 'DELETE FROM TrustedDevice WHERE staffId = :staffId AND lastUsedAt < :until'

// Among devices last used at the same moment, the index sorts the later row last.
const deleteSurplus = `
  DELETE FROM TrustedDevice WHERE rowid IN (
    SELECT rowid FROM TrustedDevice WHERE staffId = :staffId
    ORDER BY lastUsedAt DESC, rowid DESC LIMIT -1 OFFSET :mostDevices)`
