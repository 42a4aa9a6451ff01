import { database, type Sql } from '#app/data/database.server.ts'
import { readPlan } from '#app/data/read/company/company-plan.sql.server.ts'
import { readGroupNameOf } from '#app/data/read/group-names/group-names.sql.server.ts'
import { livingIds } from '#app/data/read/living-ids.sql.server.ts'
import { newestRevision } from '#app/data/read/schedules/revision.sql.server.ts'
import { findSchedule } from '#app/data/read/schedules/schedules.server.ts'
import { changeSchedule, insertRevision } from '#app/data/write/schedules/schedules.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { demandAddedFeatures } from '#app/domain/schedules/added-features.ts'
import { isSameContent, revisionContentOf, validFromAfter } from '#app/domain/schedules/revision-content.ts'
import type { StoredRevision } from '#app/domain/schedules/rules.ts'
import type { Schedule, ScheduleInput } from '#app/domain/schedules/schema.ts'
import { checkTaskEntries } from '#app/domain/schedules/task-entries.ts'
import { demandRoomForReadings } from '#app/operations/readings/demand-readings.server.ts'
import { enoughForOneDay, groupCreations, revisionCreations } from '#app/operations/limits/creations.server.ts'
import { demandRoomToPublish } from '#app/operations/plans/demand-room-to-publish.server.ts'
import { admitTry, together } from '#app/operations/limits/throttle.server.ts'

type Change = { companyId: string; userId: string; scheduleId: string; input: ScheduleInput; now: Date }

/**
 * Changes a schedule from now on. If rules, status, tasks or staff change, a new revision starts; earlier slots are judged by
 * the revision of their time. Fails with `schedule.notFound` if the company has no such schedule, with `plan.limitReached` if
 * publishing it would exceed the plan, with `plan.featureNotIncluded` if the plan does not include what is added, and with
 * `request.enoughForOneDay` if too many revisions or groups were created in a day. For tasks and staff it fails as
 * createSchedule does.
 */
export async function updateSchedule(change: Change): Promise<Result<Schedule>> {
  const { companyId, userId, scheduleId, input, now } = change
  const changed = await database().atomically((sql) => {
    const newest = newestRevision(sql, companyId, scheduleId)
    if (!newest) return fail('schedule.notFound')
    const admitted = admitByPlan(sql, { ...change, newest })
    if (!admitted.ok) return admitted
    const checked = checkTaskEntries(input.tasks, livingIds(sql, companyId))
    if (!checked.ok) return checked
    const taskIds = input.tasks.map(({ taskId }) => taskId)
    const isFuller = taskIds.some((id) => newest.tasks.every(({ taskId }) => taskId !== id))
    const readings = isFuller ? demandRoomForReadings(sql, taskIds) : ok(null)
    if (!readings.ok) return readings
    const isSame = isSameContent(newest, input)
    const revisions = isSame ? [] : [revisionCreations(sql, companyId, { scheduleId, now })]
    const wait = admitTry(together([...revisions, groupCreations(sql, companyId, { ...input, now })]))
    if (wait > 0) return enoughForOneDay(wait)
    changeSchedule(sql, companyId, { ...input, id: scheduleId, now })
    if (isSame) return ok(null)
    const validFrom = validFromAfter(newest, now)
    insertRevision(sql, companyId, { ...revisionContentOf(input), scheduleId, userId, validFrom })
    return ok(null)
  })
  if (!changed.ok) return changed
  const schedule = await findSchedule(companyId, scheduleId)
  return schedule ? ok(schedule) : fail('schedule.notFound')
}

/** Checks only what is added: features that a schedule has from a larger plan may stay. */
function admitByPlan(
  sql: Sql,
  { companyId, scheduleId, input, newest }: Change & { newest: StoredRevision },
): Result<unknown> {
  if (input.status !== 'draft') {
    const room = demandRoomToPublish(sql, companyId, [newest.status])
    if (!room.ok) return room
  }
  const before = { ...newest, groupName: readGroupNameOf(sql, companyId, scheduleId) }
  return demandAddedFeatures(readPlan(sql, companyId), { before, after: input })
}
