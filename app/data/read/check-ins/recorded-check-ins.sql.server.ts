import type { Sql } from '#app/data/database.server.ts'
import type { LanguageCode } from '#app/domain/language-codes.ts'
import type { RecordedCheckIn } from '#app/domain/check-ins/recorded-check-in.ts'
import { translatedName } from '#app/data/read/tasks/task-translations.sql.server.ts'

type RecordedQuery = { scheduleId: string; ids: string[]; language: LanguageCode | null }

/**
 * The check-ins of a schedule with these ids, in the order of the ids; ids of other schedules are left out. Tasks are named
 * in `language`, or as recorded.
 */
export function recordedCheckIns(sql: Sql, { scheduleId, ids, language }: RecordedQuery): RecordedCheckIn[] {
  return sql.all<RecordedCheckIn>(query, { ids: JSON.stringify(ids), scheduleId, language })
}

/** The check-ins of a schedule that have this photo, or wait for it. */
export function checkInsOfPhoto(sql: Sql, scheduleId: string, photoKey: string): string[] {
  const query = 'SELECT id FROM CheckIn WHERE photoKey = :photoKey AND scheduleId = :scheduleId ORDER BY rowid'
  return sql.all<{ id: string }>(query, { photoKey, scheduleId }).map(({ id }) => id)
}

// CROSS JOIN fixes the join order: otherwise SQLite reads all check-ins of the schedule for a few.
const query = `
  SELECT c.id, c.scheduleId, c.taskId, ${translatedName('c')} AS publicName, c.signature, c.slotAt, c.slotStartsAt, c.timezone, c.checkedInAt, c.offlineAt, c.completedAt, c.claimedAt,
    c.enteredLater, c.status
  FROM json_each(:ids) listed CROSS JOIN CheckIn c ON c.id = listed.value AND c.scheduleId = :scheduleId
  ORDER BY listed.key`
