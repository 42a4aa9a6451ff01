import type { Sql } from '#app/data/database.server.ts'
import { lookBack } from '#app/domain/schedules/revisions.ts'
import type { Revision, ScheduleStatus } from '#app/domain/schedules/rules.ts'
import type { Staff } from '#app/generated/prisma/client.ts'
import {
  checkInColumns,
  revisionOfSql,
  validSince,
  type RevisionSqlRow,
} from '#app/data/read/schedules/revision.sql.server.ts'

export type CheckInStaff = Pick<Staff, 'id' | 'personalType' | 'signature' | 'pinHash'>

/** The living person of the company with this login name, or null; with the hash that a PIN is compared to. */
export function findCheckInStaff(sql: Sql, companyId: string, loginNameKey: string): CheckInStaff | null {
  return sql.get<CheckInStaff>(staffByName, { companyId, loginNameKey }) ?? null
}

/** The current status of a schedule; null if no revision is valid yet. */
export function currentStatus(sql: Sql, scheduleId: string, now: Date): ScheduleStatus | null {
  return sql.get<{ status: ScheduleStatus }>(statusNow, { scheduleId, now })?.status ?? null
}

type CheckInQuery = { scheduleId: string; taskIds: string[]; staffId: string; now: Date }

/**
 * The revisions that a check-in of `now` may need, oldest first, with only those of the requested tasks that were living then. Of the staff
 * of a task they name this person, if assigned, and one other living person: the decision needs no more, and a schedule with
 * hundreds of people then costs no more than one with two.
 */
export function revisionsForCheckIn(sql: Sql, { scheduleId, taskIds, staffId, now }: CheckInQuery): Revision[] {
  const since = new Date(now.getTime() - lookBack)
  const values = { scheduleId, taskIds: JSON.stringify(taskIds), staffId, since, now }
  return sql.all<RevisionSqlRow>(revisions, values).map(revisionOfSql)
}

const staffByName = `
  SELECT id, personalType, signature, pinHash FROM Staff
  WHERE companyId = :companyId AND loginNameKey = :loginNameKey AND archivedAt IS NULL`

const statusNow = `
  SELECT status FROM ScheduleRevision WHERE scheduleId = :scheduleId AND validFrom <= :now
  ORDER BY validFrom DESC LIMIT 1`

const assigned = `
  SELECT json_group_array(staffId) FROM (
    SELECT own.staffId FROM TaskEntryStaff own WHERE own.entryId = e.id AND own.staffId = :staffId
    UNION
    SELECT staffId FROM (
      SELECT other.staffId FROM TaskEntryStaff other
      JOIN Staff person ON person.id = other.staffId AND person.archivedAt IS NULL
      WHERE other.entryId = e.id LIMIT 1))`

const revisions = `
  SELECT ${checkInColumns}, (
      SELECT json_group_array(json_object('taskId', e.taskId, 'staffIds', json((${assigned}))))
      FROM TaskEntry e JOIN Task t ON t.id = e.taskId AND (t.archivedAt IS NULL OR t.archivedAt > :now)
      WHERE e.revisionId = r.id AND e.taskId IN (SELECT value FROM json_each(:taskIds))
    ) AS tasks
  FROM ScheduleRevision r
  WHERE ${validSince(':scheduleId')}
  ORDER BY r.validFrom`
