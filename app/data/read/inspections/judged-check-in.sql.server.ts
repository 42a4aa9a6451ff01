import type { Sql } from '#app/data/database.server.ts'
import type { JudgedCheckIn } from '#app/domain/inspections/judge-check-in.ts'

/** The check-in with this id at a schedule of the company; null if there is none, or it was removed. */
export function findJudgedCheckIn(
  sql: Sql,
  companyId: string,
  query: { scheduleId: string; checkInId: string },
): JudgedCheckIn {
  return sql.get<NonNullable<JudgedCheckIn>>(byId, { companyId, ...query }) ?? null
}

/** The check-in of a task of a slot; null as above. */
export function findDoneTask(
  sql: Sql,
  companyId: string,
  query: { scheduleId: string; slotAt: string; taskId: string },
): JudgedCheckIn {
  return sql.get<NonNullable<JudgedCheckIn>>(byOccurrence, { companyId, ...query }) ?? null
}

const columns = 'SELECT id, taskId, staffId, slotAt, slotStartsAt FROM CheckIn'

const byId = `
  ${columns} WHERE id = :checkInId AND scheduleId = :scheduleId AND companyId = :companyId AND status <> 'deleted'`

const byOccurrence = `
  ${columns}
  WHERE scheduleId = :scheduleId AND taskId = :taskId AND slotAt = :slotAt AND +companyId = :companyId AND status <> 'deleted'`
