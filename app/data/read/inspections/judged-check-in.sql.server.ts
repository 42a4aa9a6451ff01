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

/** The check-in of a task of a slot, or the newest of a task without a slot; null as above. */
export function findDoneTask(
  sql: Sql,
  companyId: string,
  { slotAt, ...query }: { scheduleId: string; slotAt: string | null; taskId: string },
): JudgedCheckIn {
  const values = { companyId, ...query }
  const found =
    slotAt === null
      ? sql.get<NonNullable<JudgedCheckIn>>(newestUnscheduled, values)
      : sql.get<NonNullable<JudgedCheckIn>>(byOccurrence, { ...values, slotAt })
  return found ?? null
}

const columns = 'SELECT id, taskId, staffId, slotAt, slotStartsAt FROM CheckIn'

const byId = `
  ${columns} WHERE id = :checkInId AND scheduleId = :scheduleId AND companyId = :companyId AND status <> 'deleted'`

const byOccurrence = `
  ${columns}
  WHERE scheduleId = :scheduleId AND taskId = :taskId AND slotAt = :slotAt AND +companyId = :companyId AND status <> 'deleted'`

const newestUnscheduled = `
  ${columns} INDEXED BY CheckIn_scheduleId_slotStartsAt_unscheduled
  WHERE scheduleId = :scheduleId AND slotAt IS NULL AND taskId = :taskId AND +companyId = :companyId AND status <> 'deleted'
  ORDER BY slotStartsAt DESC LIMIT 1`
