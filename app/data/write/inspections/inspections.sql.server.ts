import { newId, type Sql } from '#app/data/database.server.ts'
import { enterInLedger } from '#app/data/write/ledger/ledger.sql.server.ts'
import { insertRow } from '#app/data/write/rows.sql.server.ts'
import type { Finding, JudgedCheckIn } from '#app/domain/inspections/judge-check-in.ts'
import type { Supervisor } from '#app/domain/inspections/supervisor.ts'

type NewInspection = {
  scheduleId: string
  checkIn: NonNullable<JudgedCheckIn>
  supervisor: Supervisor
  finding: Finding
  now: Date
}

/** Stores what a supervisor found of a check-in, and returns its id. */
export function insertInspection(
  sql: Sql,
  companyId: string,
  { scheduleId, checkIn, supervisor, finding, now }: NewInspection,
): string {
  const id = newId()
  const { id: checkInId, taskId, slotAt, slotStartsAt } = checkIn
  const about = { scheduleId, checkInId, taskId, slotAt, slotStartsAt }
  const by = { staffId: supervisor.id, signature: supervisor.signature }
  insertRow(sql, 'Inspection', { id, companyId, ...about, ...by, ...finding, createdAt: now })
  enterInLedger(sql, companyId, { kind: 'inspection', recordId: id, now })
  if (finding.photoKey) enterInLedger(sql, companyId, { kind: 'inspectionPhoto', recordId: id, now })
  return id
}

type PhotoRemoval = { key: string; userId: string; reason: string; now: Date }

/** Takes a photo from all inspections of the company that share it, and notes in each who removed it, when and why. */
export function removePhotoOfInspections(sql: Sql, companyId: string, { key, userId, reason, now }: PhotoRemoval) {
  const changed = sql.all<{ id: string }>(removePhoto, { key, companyId, userId, reason, now })
  for (const { id: recordId } of changed)
    enterInLedger(sql, companyId, { kind: 'inspectionPhotoRemoved', recordId, now })
}

const removePhoto = `
  UPDATE Inspection
  SET photoKey = NULL, photoRemovedAt = :now, photoRemovedById = :userId, photoRemovedReason = :reason
  WHERE photoKey = :key AND +companyId = :companyId
  RETURNING id`
