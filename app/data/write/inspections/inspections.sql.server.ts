import { newId, type Sql } from '#app/data/database.server.ts'
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
  return id
}
