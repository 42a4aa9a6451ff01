import type { Sql } from '#app/data/database.server.ts'
import type { RecordedCheckIn } from '#app/domain/check-ins/recorded-check-in.ts'

/** The check-ins of a schedule with these ids, in the order of the ids; those that are not its own are left out. */
export function recordedCheckIns(sql: Sql, scheduleId: string, ids: string[]): RecordedCheckIn[] {
  return sql.all<RecordedCheckIn>(query, { ids: JSON.stringify(ids), scheduleId })
}

/** The check-ins of a schedule that have this photo, or owe it. */
export function checkInsOfPhoto(sql: Sql, scheduleId: string, photoKey: string): string[] {
  const query = 'SELECT id FROM CheckIn WHERE photoKey = :photoKey AND scheduleId = :scheduleId ORDER BY rowid'
  return sql.all<{ id: string }>(query, { photoKey, scheduleId }).map(({ id }) => id)
}

// CROSS JOIN keeps the order: otherwise all check-ins of the schedule are read for a few.
const query = `
  SELECT c.id, c.scheduleId, c.taskId, c.publicName, c.signature, c.slotAt, c.checkedInAt, c.completedAt, c.claimedAt,
    c.enteredLater, c.status
  FROM json_each(:ids) asked CROSS JOIN CheckIn c ON c.id = asked.value AND c.scheduleId = :scheduleId
  ORDER BY asked.key`
