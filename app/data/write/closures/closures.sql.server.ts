import type { Sql } from '#app/data/database.server.ts'
import { insertRow, updateRows } from '#app/data/write/rows.sql.server.ts'

type NewClosure = {
  id: string
  creatorId: string
  from: string
  to: string
  reason: string
  /** The schedule or the group that it is for; for all schedules if both are null. */
  scheduleId: string | null
  group: { id: string; name: string } | null
  now: Date
}

/** Inserts a closure; for a group, of the living schedules that are in it now. */
export function insertClosure(sql: Sql, companyId: string, closure: NewClosure) {
  const { id, creatorId, from, to, reason, scheduleId, group, now } = closure
  const isForAll = scheduleId === null && group === null
  const dates = { fromDate: from, toDate: to, createdAt: now }
  insertRow(sql, 'Closure', { id, companyId, creatorId, reason, isForAll, groupName: group?.name ?? null, ...dates })
  if (scheduleId !== null) insertRow(sql, 'ClosedSchedule', { closureId: id, scheduleId })
  if (group) sql.run(closeGroup, { id, companyId, groupNameId: group.id })
}

const closeGroup = `
  INSERT INTO ClosedSchedule (closureId, scheduleId)
  SELECT :id, s.id FROM Schedule s
  WHERE s.companyId = :companyId AND s.groupNameId = :groupNameId AND s.archivedAt IS NULL`

/** Marks a closure as removed. */
export function markClosureRemoved(sql: Sql, companyId: string, { id, now }: { id: string; now: Date }) {
  updateRows(sql, 'Closure', { where: { id, companyId }, data: { removedAt: now } })
}

/** Deletes a closure that has not begun. */
export function deleteClosure(sql: Sql, companyId: string, id: string) {
  sql.run('DELETE FROM Closure WHERE id = :id AND companyId = :companyId', { id, companyId })
}

/** Has the schedules of a closure looked at for missed slots: a window may close sooner than was foretold. */
export function watchSchedulesAgain(sql: Sql, companyId: string, { id, now }: { id: string; now: Date }) {
  sql.run(watchAgain, { companyId, id, now })
}

const watchAgain = `
  UPDATE Schedule SET nextCloseAt = :now
  WHERE companyId = :companyId AND archivedAt IS NULL AND (
    id IN (SELECT scheduleId FROM ClosedSchedule WHERE closureId = :id)
    OR EXISTS (SELECT 1 FROM Closure WHERE id = :id AND isForAll))`
