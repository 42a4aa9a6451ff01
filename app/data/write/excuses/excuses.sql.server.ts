import { newId, type Sql } from '#app/data/database.server.ts'
import { enterInLedger } from '#app/data/write/ledger/ledger.sql.server.ts'
import type { ExcuseReason } from '#app/domain/excuses/excuse.ts'
import type { Supervisor } from '#app/domain/inspections/supervisor.ts'

type Occurrence = { scheduleId: string; slotAt: string; taskId: string }

type NewExcuse = Occurrence & {
  slotStartsAt: Date
  /** The supervisor who says so, where it is no user. */
  supervisor?: Supervisor | null
  creatorId: string | null
  reason: ExcuseReason
  note: string | null
  now: Date
}

/** Excuses an occurrence, and says whether it did: what is done or excused already stays as it is. */
export function insertExcuse(sql: Sql, companyId: string, excuse: NewExcuse): boolean {
  const { supervisor = null, ...rest } = excuse
  const by = { staffId: supervisor?.id ?? null, signature: supervisor?.signature ?? null }
  const id = newId()
  if (sql.run(insert, { id, companyId, ...rest, ...by }).changes === 0) return false
  enterInLedger(sql, companyId, { kind: 'excuse', recordId: id, now: excuse.now })
  return true
}

const insert = `
  INSERT INTO Excuse (id, companyId, scheduleId, taskId, slotAt, slotStartsAt, reason, note, creatorId, createdAt,
    staffId, signature)
  SELECT :id, :companyId, :scheduleId, :taskId, :slotAt, :slotStartsAt, :reason, :note, :creatorId, :now, :staffId, :signature
  WHERE NOT EXISTS (
      SELECT 1 FROM CheckIn
      WHERE scheduleId = :scheduleId AND taskId = :taskId AND slotAt = :slotAt AND status <> 'deleted')
    AND NOT EXISTS (
      SELECT 1 FROM Excuse
      WHERE scheduleId = :scheduleId AND taskId = :taskId AND slotAt = :slotAt AND removedAt IS NULL)`

/** By a user, or by a supervisor. */
type Removal = Occurrence & { userId: string | null; staffId: string | null; now: Date }

/** Takes an excuse of the company back, and says whether there was one. It stays in the audit trail. */
export function markExcuseRemoved(sql: Sql, companyId: string, removal: Removal): boolean {
  const removed = sql.get<{ id: string }>(markRemoved, { companyId, ...removal })
  if (!removed) return false
  enterInLedger(sql, companyId, { kind: 'excuseRemoved', recordId: removed.id, now: removal.now })
  return true
}

const markRemoved = `
  UPDATE Excuse SET removedAt = :now, removedById = :userId, removedByStaffId = :staffId
  WHERE companyId = :companyId AND scheduleId = :scheduleId AND taskId = :taskId AND slotAt = :slotAt
    AND removedAt IS NULL
  RETURNING id`
