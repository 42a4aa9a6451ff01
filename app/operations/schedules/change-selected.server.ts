import { database, type Sql } from '#app/data/database.server.ts'
import { readPlan } from '#app/data/read/company/company-plan.sql.server.ts'
import { readGroupName } from '#app/data/read/group-names/group-names.sql.server.ts'
import { listSelectedSchedules, type SelectedSchedule } from '#app/data/read/schedules/selected-schedules.sql.server.ts'
import { markScheduleArchived, moveSchedule } from '#app/data/write/schedules/schedules.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { demandFeature } from '#app/domain/plans/features.ts'
import type { SelectionChange } from '#app/domain/schedules/selection.ts'
import { setStatuses } from './set-statuses.server.ts'

type ChangeOfSelected = {
  companyId: string
  userId: string
  ids: string[]
  change: SelectionChange
  /** Where they are moved; null is no group. */
  groupNameId: string | null
  now: Date
}

/**
 * Changes several schedules of the company, all or none, and returns how many were not so before. Fails with
 * `schedule.notFound` if there are none or it lacks one of them, with `request.notFound` if it lacks the group, with `plan.featureNotIncluded` if
 * its plan has no groups, and as setStatuses does.
 */
export function changeSelected(selected: ChangeOfSelected): Promise<Result<number>> {
  const { companyId, ids, change, groupNameId, now } = selected
  return database().atomically((sql) => {
    const schedules = listSelectedSchedules(sql, companyId, ids)
    if (!schedules?.length) return fail('schedule.notFound')
    if (change === 'move') return move(sql, companyId, { schedules, groupNameId, now })
    if (change !== 'archive') return setStatuses(sql, companyId, { ...selected, change, schedules })
    for (const { id: scheduleId } of schedules) markScheduleArchived(sql, companyId, { scheduleId, now })
    return ok(schedules.length)
  })
}

type Move = Pick<ChangeOfSelected, 'groupNameId' | 'now'> & { schedules: SelectedSchedule[] }

function move(sql: Sql, companyId: string, { schedules, groupNameId, now }: Move): Result<number> {
  if (groupNameId !== null && readGroupName(sql, companyId, groupNameId) === undefined) return fail('request.notFound')
  const moved = schedules.filter((schedule) => schedule.groupNameId !== groupNameId)
  if (groupNameId !== null && moved.length > 0) {
    const included = demandFeature(readPlan(sql, companyId), 'groupNames')
    if (!included.ok) return included
  }
  for (const { id: scheduleId } of moved) moveSchedule(sql, companyId, { scheduleId, groupNameId, now })
  return ok(moved.length)
}
