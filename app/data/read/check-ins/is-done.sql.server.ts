import type { Sql } from '#app/data/database.server.ts'

type Occurrence = { scheduleId: string; slotAt: string; taskId: string }

/** Whether a task of a slot is done, by a check-in that was not removed. */
export function isDone(sql: Sql, occurrence: Occurrence): boolean {
  return sql.get(livingCheckIn, occurrence) !== undefined
}

const livingCheckIn = `
  SELECT 1 FROM CheckIn
  WHERE scheduleId = :scheduleId AND taskId = :taskId AND slotAt = :slotAt AND status <> 'deleted'`
