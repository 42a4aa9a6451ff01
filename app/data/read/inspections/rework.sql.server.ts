import type { Sql } from '#app/data/database.server.ts'
import { translatedName } from '#app/data/read/tasks/task-translations.sql.server.ts'
import type { Rework } from '#app/domain/inspections/inspection.ts'
import type { LanguageCode } from '#app/domain/language-codes.ts'

type ReworkQuery = { scheduleId: string; language: LanguageCode | null }

/**
 * What must be done again at a schedule: the check-in is judged so by its newest inspection, was not removed, and nobody has
 * done the task since. The newest first. Only the last hundred that failed are looked at, so that a page costs the same after
 * years; where nothing failed, nothing is read.
 */
export function listRework(sql: Sql, query: ReworkQuery): Rework[] {
  return sql.all<Rework>(rework, query)
}

/**
 * The SQL condition for a failed inspection `listed`, whose rowid is `position`, that is the newest of its check-in and whose task nobody
 * has done since. A check-in that was made after it is in a slot that started less than two days before it, in any time zone.
 */
const isNotDoneAgain = (position: string) => `
  NOT EXISTS (SELECT 1 FROM Inspection later WHERE later.checkInId = listed.checkInId AND later.rowid > ${position})
    AND NOT EXISTS (
      SELECT 1 FROM CheckIn again
      WHERE again.scheduleId = listed.scheduleId AND again.taskId = listed.taskId AND again.status <> 'deleted'
        AND again.slotAt > strftime('%Y-%m-%dT%H:%M', listed.createdAt, '-2 days')
        AND coalesce(again.offlineAt, again.checkedInAt) > listed.createdAt)
    AND NOT EXISTS (
      SELECT 1 FROM CheckIn again INDEXED BY CheckIn_scheduleId_slotStartsAt_unscheduled
      WHERE again.scheduleId = listed.scheduleId AND again.slotAt IS NULL AND again.slotStartsAt > listed.createdAt
        AND again.taskId = listed.taskId AND again.status <> 'deleted')`

const joinLivingCheckIn = "JOIN CheckIn c ON c.id = listed.checkInId AND c.status <> 'deleted'"

const rework = `
  SELECT listed.taskId, ${translatedName('c')} AS publicName, CASE WHEN NOT c.hidden THEN listed.note END AS note,
    listed.createdAt AS inspectedAt
  FROM (
    SELECT rowid AS position, checkInId, scheduleId, taskId, note, createdAt FROM Inspection
    WHERE scheduleId = :scheduleId AND verdict = 'failed'
    ORDER BY createdAt DESC LIMIT 100) listed
  ${joinLivingCheckIn}
  WHERE ${isNotDoneAgain('listed.position')}
  ORDER BY listed.createdAt DESC`

/** The SQL query for whether something must still be done again because of the failed inspection with the id `inspectionId`, an SQL term. */
export const isOpenRework = (inspectionId: string) => `
    SELECT 1 FROM Inspection listed ${joinLivingCheckIn}
    WHERE listed.id = ${inspectionId} AND ${isNotDoneAgain('listed.rowid')}`
