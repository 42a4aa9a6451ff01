import {
  closuresAround,
  closuresOf,
  closuresOfRevision,
  closuresSince,
} from '#app/data/read/closures/closures-of-schedules.sql.server.ts'
import type { Sql } from '#app/data/database.server.ts'
import type { Revision, TaskEntry } from '#app/domain/schedules/rules.ts'
import { revisionOf, revisionSelect, type RevisionRow } from './revision.server.ts'

/** The newest revision of a living schedule of the company, including archived staff; null if there is none. */
export function newestRevision(sql: Sql, companyId: string, scheduleId: string): Revision | null {
  const row = sql.get<RevisionSqlRow>(newestOfSchedule, { scheduleId, companyId })
  return row ? revisionOfSql(row) : null
}

/**
 * The revision of the company's schedule valid at `since` and all later ones, oldest first, including archived staff.
 */
export function loadRevisionsSince(
  sql: Sql,
  companyId: string,
  query: { scheduleId: string; since: Date },
): Revision[] {
  return sql.all<RevisionSqlRow>(revisionsOfCompany, { companyId, ...query }).map(revisionOfSql)
}

/** A row of ScheduleRevision with its task entries and closures as JSON, as `revisionColumns` selects it. */
export type RevisionSqlRow = RevisionRow & { tasks: string; closures: string }

export function revisionOfSql({ tasks, closures, ...row }: RevisionSqlRow): Revision {
  return revisionOf(row, { tasks: JSON.parse(tasks) as TaskEntry[], closures: closuresOf(closures) })
}

const columnsOfRevision = Object.keys(revisionSelect)
  .map((column) => `r.${column}`)
  .join(', ')

/** The columns of revision `r` without its task entries, with the closures that its next slots from `:since` on may lie in. */
export const revisionColumnsSince = `${columnsOfRevision}, ${closuresSince}`

/** The same with only the closures around `:since`, for check-ins: they are many, and read none but these. */
export const revisionColumnsAround = `${columnsOfRevision}, ${closuresAround}`

/**
 * The columns of revision `r` with its task entries and the closures of its schedule. `everyone` includes archived staff, which
 * history needs.
 */
export function revisionColumns(scope: keyof typeof staffIds): string {
  return `${columnsOfRevision}, ${closuresOfRevision}, ${taskEntries(scope)}`
}

/** The task entries of revision `r` as JSON, in their order. */
export function taskEntries(scope: keyof typeof staffIds): string {
  return `(
      SELECT json_group_array(json_object('taskId', e.taskId, 'staffIds', json((${staffIds[scope]}))) ORDER BY e.position)
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

/**
 * The SQL condition for the revisions `r` of a schedule (`s.id` or `:scheduleId`, say) that are valid at `since` or
 * later.
 */
export function validSince(scheduleId: string, since = ':since'): string {
  return `r.scheduleId = ${scheduleId} AND r.validFrom >= coalesce((
    SELECT max(earlier.validFrom) FROM ScheduleRevision earlier
    WHERE earlier.scheduleId = ${scheduleId} AND earlier.validFrom <= ${since}), '')`
}

/** Joined to Schedule `s`: its newest revision `r`. */
export const joinNewestRevision = `
  JOIN ScheduleRevision r ON r.scheduleId = s.id
   AND r.validFrom = (SELECT max(newer.validFrom) FROM ScheduleRevision newer WHERE newer.scheduleId = s.id)`

const revisionsOfCompany = `
  SELECT ${revisionColumns('everyone')}
  FROM ScheduleRevision r
  WHERE r.companyId = :companyId AND ${validSince(':scheduleId')}
  ORDER BY r.validFrom`

const newestOfSchedule = `
  SELECT ${revisionColumns('everyone')}
  FROM Schedule s ${joinNewestRevision}
  WHERE s.id = :scheduleId AND s.companyId = :companyId AND s.archivedAt IS NULL`
