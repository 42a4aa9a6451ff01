import { fromSql } from '#app/data/database.server.ts'
import type { Revision } from '#app/domain/schedules/rules.ts'

/** A row of ScheduleRevision with its task entries, as `revisionColumns` selects it. */
export type RevisionRow = Pick<
  Revision,
  'id' | 'status' | 'frequency' | 'timezone' | 'windowBefore' | 'windowAfter'
> & {
  validFrom: string
  months: string
  days: string
  times: string
  useCurrentTime: number
  allowStaffImageUpload: number
  forcePhotos: number
  tasks: string
}

/** The columns of revision `r` but its task entries. */
export const ownRevisionColumns = `
  r.id, r.validFrom, r.status, r.frequency, r.months, r.days, r.times, r.timezone, r.windowBefore, r.windowAfter,
  r.useCurrentTime, r.allowStaffImageUpload, r.forcePhotos`

/** The columns of revision `r`. `everyone` includes the staff that is archived, as history needs it. */
export function revisionColumns(whose: keyof typeof staffIds): string {
  return `${ownRevisionColumns}, (
      SELECT json_group_array(json_object('taskId', e.taskId, 'staffIds', json((${staffIds[whose]}))) ORDER BY e.position)
      FROM TaskEntry e WHERE e.revisionId = r.id
    ) AS tasks`
}

const staffIds = {
  everyone:
    'SELECT json_group_array(named.staffId ORDER BY named.staffId) FROM TaskEntryStaff named WHERE named.entryId = e.id',
  living: `
    SELECT json_group_array(named.staffId ORDER BY named.staffId) FROM TaskEntryStaff named
    JOIN Staff person ON person.id = named.staffId AND person.archivedAt IS NULL
    WHERE named.entryId = e.id`,
  nobody: 'SELECT json_array()',
}

/** The revisions `r` of a schedule that are valid at an instant or after it. Takes schedule, schedule and instant. */
export const validSince = validSinceOf('?')

/** The same of a schedule that the query knows, such as `s.id`; takes the instant alone. */
export function validSinceOf(scheduleId: string): string {
  return `r.scheduleId = ${scheduleId} AND r.validFrom >= coalesce((
    SELECT max(earlier.validFrom) FROM ScheduleRevision earlier
    WHERE earlier.scheduleId = ${scheduleId} AND earlier.validFrom <= ?), '')`
}

/** Joined to Schedule `s`: its newest revision `r`. */
export const joinNewestRevision = `
  JOIN ScheduleRevision r ON r.scheduleId = s.id
   AND r.validFrom = (SELECT max(newer.validFrom) FROM ScheduleRevision newer WHERE newer.scheduleId = s.id)`

export function revisionOf(row: RevisionRow): Revision {
  return {
    id: row.id,
    validFrom: fromSql(row.validFrom),
    status: row.status,
    frequency: row.frequency,
    months: JSON.parse(row.months) as Revision['months'],
    days: JSON.parse(row.days) as Revision['days'],
    times: JSON.parse(row.times) as Revision['times'],
    timezone: row.timezone,
    windowBefore: row.windowBefore,
    windowAfter: row.windowAfter,
    useCurrentTime: row.useCurrentTime === 1,
    allowStaffImageUpload: row.allowStaffImageUpload === 1,
    forcePhotos: row.forcePhotos === 1,
    tasks: JSON.parse(row.tasks) as Revision['tasks'],
  }
}
