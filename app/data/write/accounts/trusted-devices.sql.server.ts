import type { Sql } from '#app/data/database.server.ts'
import { mostDevices } from '#app/domain/device.ts'
import { day } from '#app/domain/time/durations.ts'

/** From now on, none of the person's devices is trusted. */
export function removeTrustedDevices(sql: Sql, companyId: string, staffId: string) {
  sql.run('DELETE FROM TrustedDevice WHERE staffId = :staffId AND companyId = :companyId', { staffId, companyId })
}

const forgottenAfter = 400 * day

type Trust = { deviceId: string; staffId: string; now: Date }

/**
 * Remembers that the person succeeded on the device. When it was last used is kept to the day; what nobody used for 400
 * days goes, and of more than 50 those used longest ago.
 */
export function trustDevice(sql: Sql, companyId: string, { deviceId, staffId, now }: Trust) {
  const yesterday = new Date(now.getTime() - day)
  const { changes } = sql.run(upsert, { deviceId, staffId, companyId, now, yesterday })
  if (changes === 0) return
  sql.run(forget, { staffId, until: new Date(now.getTime() - forgottenAfter) })
  sql.run(keepNewest, { staffId, mostDevices })
}

const upsert = `
  INSERT INTO TrustedDevice (deviceId, staffId, companyId, createdAt, lastUsedAt)
  VALUES (:deviceId, :staffId, :companyId, :now, :now)
  ON CONFLICT (deviceId, staffId) DO UPDATE SET lastUsedAt = excluded.lastUsedAt WHERE lastUsedAt <= :yesterday`

const forget = 'DELETE FROM TrustedDevice WHERE staffId = :staffId AND lastUsedAt < :until'

// Of two that were last used in the same moment the index has the later row last.
const keepNewest = `
  DELETE FROM TrustedDevice WHERE rowid IN (
    SELECT rowid FROM TrustedDevice WHERE staffId = :staffId
    ORDER BY lastUsedAt DESC, rowid DESC LIMIT -1 OFFSET :mostDevices)`
