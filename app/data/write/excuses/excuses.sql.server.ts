import { newId, type Sql } from '#app/data/database.server.ts'
import type { ExcuseReason } from '#app/domain/excuses/excuse.ts'

type Occurrence = { scheduleId: string; slotAt: string; taskId: string }

type NewExcuse = Occurrence & {
  slotStartsAt: Date
  creatorId: string | null
  reason: ExcuseReason
  note: string | null
  now: Date
}

/** Excuses an occurrence, and says whether it did: what is done or excused already stays as it is. */
export function insertExcuse(sql: Sql, companyId: string, excuse: NewExcuse): boolean {
  return sql.run(insert, { id: newId(), companyId, ...excuse }).changes > 0
}

const insert = `
  INSERT INTO Excuse (id, companyId, scheduleId, taskId, slotAt, slotStartsAt, reason, note, creatorId, createdAt)
  SELECT :id, :companyId, :scheduleId, :taskId, :slotAt, :slotStartsAt, :reason, :note, :creatorId, :now
  WHERE NOT EXISTS (
      SELECT 1 FROM CheckIn
      WHERE scheduleId = :scheduleId AND taskId = :taskId AND slotAt = :slotAt AND status <> 'deleted')
    AND NOT EXISTS (
      SELECT 1 FROM Excuse
      WHERE scheduleId = :scheduleId AND taskId = :taskId AND slotAt = :slotAt AND removedAt IS NULL)`

type Removal = Occurrence & { userId: string; now: Date }

/** Takes an excuse of the company back, and says whether there was one. It stays in the audit trail. */
export function markExcuseRemoved(sql: Sql, companyId: string, removal: Removal): boolean {
  return sql.run(markRemoved, { companyId, ...removal }).changes > 0
}

const markRemoved = `
  UPDATE Excuse SET removedAt = :now, removedById = :userId
  WHERE companyId = :companyId AND scheduleId = :scheduleId AND taskId = :taskId AND slotAt = :slotAt
    AND removedAt IS NULL`
