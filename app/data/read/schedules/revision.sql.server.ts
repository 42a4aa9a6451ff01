import { closuresBetween, closuresOf, closuresSince } from '#app/data/read/closures/closures-of-schedules.sql.server.ts'
import { keptRegionsOf, keptRegionsSince } from '#app/data/read/holidays/kept-regions.sql.server.ts'
import type { Sql } from '#app/data/database.server.ts'
import type { Revision, StoredRevision, TaskEntry } from '#app/domain/schedules/rules.ts'
import { revisionOf, revisionSelect, type RevisionRow } from './revision.server.ts'

/** The newest revision of a living schedule of the company, including archived staff; null if there is none. */
export function newestRevision(sql: Sql, companyId: string, scheduleId: string): StoredRevision | null {
  const row = sql.get<StoredRevisionSqlRow>(newestOfSchedule, { scheduleId, companyId })
  return row ? storedRevisionOfSql(row) : null
}

/** All revisions of the company's schedule, oldest first, including archived staff. */
export function listStoredRevisions(sql: Sql, companyId: string, scheduleId: string): StoredRevision[] {
  return sql.all<StoredRevisionSqlRow>(allOfSchedule, { scheduleId, companyId }).map(storedRevisionOfSql)
}

/**
 * The revision of the company's schedule valid at `since` and all later ones, oldest first, including archived staff, with the
 * closures that slots from `since` on may lie in.
 */
export function loadRevisionsSince(
  sql: Sql,
  companyId: string,
  query: { scheduleId: string; since: Date },
): Revision[] {
  return sql.all<RevisionSqlRow>(revisionsOfCompany, { companyId, ...query }).map(revisionOfSql)
}

/** A row of ScheduleRevision with its task entries as JSON, as `storedRevisionColumns` selects it. */
export type StoredRevisionSqlRow = RevisionRow & { tasks: string }

export function storedRevisionOfSql({ tasks, ...row }: StoredRevisionSqlRow): StoredRevision {
  return revisionOf(row, JSON.parse(tasks) as TaskEntry[])
}

/** The same with the closures of its schedule and the regions of its company as JSON, as `revisionColumns` selects it. */
export type RevisionSqlRow = StoredRevisionSqlRow & { closures: string; keptRegions: string }

export function revisionOfSql({ closures, keptRegions, ...row }: RevisionSqlRow): Revision {
  return { ...storedRevisionOfSql(row), closures: closuresOf(closures), keptRegions: keptRegionsOf(keptRegions) }
}

const ownColumns = Object.keys(revisionSelect)
  .map((column) => `r.${column}`)
  .join(', ')

/** The columns of revision `r` with its task entries. `everyone` includes archived staff, which history needs. */
export function storedRevisionColumns(scope: keyof typeof staffIds): string {
  return `${ownColumns}, ${taskEntries(scope)}`
}

/** The same with the closures of its schedule, and the regions of its company, on which slots from `:since` on may depend. */
export function revisionColumns(scope: keyof typeof staffIds): string {
  return `${storedRevisionColumns(scope)}, ${closuresSince(':since')}, ${keptRegionsSince(':since')}`
}

/** The columns of revision `r` without its task entries, with only the closures around `:since`: check-ins read no others. */
export const checkInColumns = `${ownColumns}, ${closuresBetween(':since', ':since')}, ${keptRegionsSince(':since')}`

/** With task entries without staff, and the closures that slots from `since` until some days after `:now` may lie in. */
export function watchedColumns(since: string): string {
  return `${storedRevisionColumns('nobody')}, ${closuresBetween(since, ':now')}, ${keptRegionsSince(since)}`
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

const allOfSchedule = `
  SELECT ${storedRevisionColumns('everyone')}
  FROM ScheduleRevision r
  WHERE r.scheduleId = :scheduleId AND r.companyId = :companyId
  ORDER BY r.validFrom`

const revisionsOfCompany = `
  SELECT ${revisionColumns('everyone')}
  FROM ScheduleRevision r
  WHERE r.companyId = :companyId AND ${validSince(':scheduleId')}
  ORDER BY r.validFrom`

const newestOfSchedule = `
  SELECT ${storedRevisionColumns('everyone')}
  FROM Schedule s ${joinNewestRevision}
  WHERE s.id = :scheduleId AND s.companyId = :companyId AND s.archivedAt IS NULL`
