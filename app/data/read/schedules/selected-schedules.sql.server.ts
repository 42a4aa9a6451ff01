import type { Sql } from '#app/data/database.server.ts'
import { ownFields, type OwnField } from '#app/domain/schedules/fields.ts'
import type { ScheduleStatus } from '#app/domain/schedules/rules.ts'
import type { ScheduleInput } from '#app/domain/schedules/schema.ts'
import { joinNewestRevision } from './revision.sql.server.ts'

/** A schedule without its rules, tasks and people, which may be fifty thousand. */
export type SelectedSchedule = Pick<ScheduleInput, OwnField | 'groupName'> & {
  id: string
  groupNameId: string | null
  /** That of the newest revision. */
  status: ScheduleStatus
}

/** Living schedules of the company by their ids, in the order of the ids; null if it lacks one of them. */
export function listSelectedSchedules(sql: Sql, companyId: string, ids: string[]): SelectedSchedule[] | null {
  const schedules = sql.all<SelectedSchedule>(selected, { companyId, ids: JSON.stringify(ids) })
  return schedules.length === ids.length ? schedules : null
}

const selected = `
  SELECT s.id, s.groupNameId, g.name AS groupName, ${ownFields.map((field) => `s.${field}`).join(', ')}, r.status
  FROM json_each(:ids) listed
  JOIN Schedule s ON s.id = listed.value ${joinNewestRevision}
  LEFT JOIN GroupName g ON g.id = s.groupNameId
  WHERE s.companyId = :companyId AND s.archivedAt IS NULL
  ORDER BY listed.key`

/** How many people the tasks of these schedules of the company have together, but `most` at most. */
export function countAssignments(sql: Sql, companyId: string, { ids, most }: { ids: string[]; most: number }): number {
  return sql.get<{ count: number }>(assignments, { companyId, ids: JSON.stringify(ids), most })?.count ?? 0
}

const assignments = `
  SELECT count(*) AS count FROM (
    SELECT 1 FROM json_each(:ids) listed
    CROSS JOIN Schedule s ON s.id = listed.value AND s.companyId = :companyId ${joinNewestRevision}
    CROSS JOIN TaskEntry e ON e.revisionId = r.id
    CROSS JOIN TaskEntryStaff named ON named.entryId = e.id
    LIMIT :most
  )`
