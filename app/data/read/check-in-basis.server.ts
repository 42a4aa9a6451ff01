import { toSql, type Sql } from '#app/data/database.server.ts'
import { lookBack } from '#app/domain/schedules/revisions.ts'
import type { Revision, ScheduleStatus } from '#app/domain/schedules/rules.ts'
import type { PersonalType } from '#app/domain/staff/personal-type.ts'
import { ownRevisionColumns, revisionOf, validSince, type RevisionRow } from './revision-row.server.ts'

export type CheckInStaff = { id: string; personalType: PersonalType; signature: string; pinHash: string }

/** The living person of the company with this login name, with the hash that a PIN is compared to, or null. */
export function findCheckInStaff(sql: Sql, companyId: string, loginNameKey: string): CheckInStaff | null {
  return sql.get<CheckInStaff>(staffByName, companyId, loginNameKey) ?? null
}

/** Draft, public or private: what the schedule is now; null where no revision is valid yet. */
export function currentStatus(sql: Sql, scheduleId: string, now: Date): ScheduleStatus | null {
  return sql.get<{ status: ScheduleStatus }>(statusNow, scheduleId, toSql(now))?.status ?? null
}

type Asked = { scheduleId: string; taskIds: string[]; staffId: string; now: Date }

/**
 * The revisions that a check-in may need, oldest first, with the living ones of the asked tasks alone. Of a task's
 * staff they name this person, where assigned, and one other who is living: a decision asks for no more, and a
 * schedule with hundreds of people costs no more than one with two.
 */
export function revisionsForCheckIn(sql: Sql, { scheduleId, taskIds, staffId, now }: Asked): Revision[] {
  const since = toSql(new Date(now.getTime() - lookBack))
  return sql
    .all<RevisionRow>(revisions, staffId, JSON.stringify(taskIds), scheduleId, scheduleId, since)
    .map(revisionOf)
}

const staffByName = `
  SELECT id, personalType, signature, pinHash FROM Staff
  WHERE companyId = ? AND loginNameKey = ? AND archivedAt IS NULL`

const statusNow =
  'SELECT status FROM ScheduleRevision WHERE scheduleId = ? AND validFrom <= ? ORDER BY validFrom DESC LIMIT 1'

const assigned = `
  SELECT json_group_array(staffId) FROM (
    SELECT own.staffId FROM TaskEntryStaff own WHERE own.entryId = e.id AND own.staffId = ?
    UNION
    SELECT staffId FROM (
      SELECT other.staffId FROM TaskEntryStaff other
      JOIN Staff person ON person.id = other.staffId AND person.archivedAt IS NULL
      WHERE other.entryId = e.id LIMIT 1))`

const revisions = `
  SELECT ${ownRevisionColumns}, (
      SELECT json_group_array(json_object('taskId', e.taskId, 'staffIds', json((${assigned}))))
      FROM TaskEntry e JOIN Task t ON t.id = e.taskId AND t.archivedAt IS NULL
      WHERE e.revisionId = r.id AND e.taskId IN (SELECT value FROM json_each(?))
    ) AS tasks
  FROM ScheduleRevision r
  WHERE ${validSince}
  ORDER BY r.validFrom`
