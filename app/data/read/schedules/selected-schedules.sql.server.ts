import type { Sql } from '#app/data/database.server.ts'
import { pick } from '#app/domain/pick.ts'
import { ownFields, type OwnField } from '#app/domain/schedules/fields.ts'
import type { Revision } from '#app/domain/schedules/rules.ts'
import type { ScheduleInput } from '#app/domain/schedules/schema.ts'
import { joinNewestRevision, revisionColumns, revisionOfSql, type RevisionSqlRow } from './revision.sql.server.ts'

export type SelectedSchedule = Pick<ScheduleInput, OwnField | 'groupName'> & {
  id: string
  groupNameId: string | null
  /** The newest one, including archived staff. */
  revision: Revision
}

type SelectedRow = RevisionSqlRow & Omit<SelectedSchedule, 'id' | 'revision'> & { scheduleId: string }

/** Living schedules of the company by their ids, in the order of the ids; null if it lacks one of them. */
export function listSelectedSchedules(sql: Sql, companyId: string, ids: string[]): SelectedSchedule[] | null {
  const rows = sql.all<SelectedRow>(selected, { companyId, ids: JSON.stringify(ids) })
  return rows.length === ids.length ? rows.map(selectedOf) : null
}

function selectedOf({ scheduleId, groupName, groupNameId, title, location, description, ...row }: SelectedRow) {
  const own = pick({ title, location, description }, ownFields)
  return { id: scheduleId, groupName, groupNameId, ...own, revision: revisionOfSql(row) }
}

const selected = `
  SELECT s.id AS scheduleId, s.groupNameId, g.name AS groupName, ${ownFields.map((field) => `s.${field}`).join(', ')},
    ${revisionColumns('everyone')}
  FROM json_each(:ids) listed
  JOIN Schedule s ON s.id = listed.value ${joinNewestRevision}
  LEFT JOIN GroupName g ON g.id = s.groupNameId
  WHERE s.companyId = :companyId AND s.archivedAt IS NULL
  ORDER BY listed.key`
