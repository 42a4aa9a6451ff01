import type { Sql } from '#app/data/database.server.ts'
import { readPlan } from '#app/data/read/company/company-plan.sql.server.ts'
import { livingIds } from '#app/data/read/living-ids.sql.server.ts'
import { insertRevision, insertSchedule } from '#app/data/write/schedules/schedules.sql.server.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import { demandAddedFeatures } from '#app/domain/schedules/added-features.ts'
import type { OwnField } from '#app/domain/schedules/fields.ts'
import type { RevisionContent } from '#app/domain/schedules/revision-content.ts'
import type { ScheduleInput } from '#app/domain/schedules/schema.ts'
import { checkTaskEntries } from '#app/domain/schedules/task-entries.ts'
import { demandRoomForReadings } from '#app/operations/readings/demand-readings.server.ts'
import { creationsOf, enoughForOneDay, groupCreations } from '#app/operations/limits/creations.server.ts'
import { admitTry, together } from '#app/operations/limits/throttle.server.ts'
import { demandRoomForOneMore } from '#app/operations/plans/demand-room-for-one-more.server.ts'

type ScheduleContent = Pick<ScheduleInput, OwnField | 'groupName'> & RevisionContent
type AddedSchedule = { id: string; userId: string; input: ScheduleContent; now: Date }

/**
 * Adds a schedule whose first revision is valid from now, and its group if that is new. Fails with `plan.limitReached` if the
 * plan has no room for one more, with `plan.featureNotIncluded` if it does not include groups or photos, and with
 * `request.enoughForOneDay` if too many schedules, groups or revisions were created in a day. Fails with
 * `schedule.taskUnknown`, `schedule.staffUnknown`, `schedule.noTasksAvailable` or `schedule.noStaffAvailable` if tasks or
 * staff are not living ones of the company, and with `reading.tooManyInSchedule` if its tasks ask for too many values. Part of the job that creates or copies a schedule.
 */
export function addSchedule(sql: Sql, companyId: string, { id, userId, input, now }: AddedSchedule): Result<null> {
  const room = demandRoomForOneMore(sql, companyId, 'schedules')
  if (!room.ok) return room
  const features = demandAddedFeatures(readPlan(sql, companyId), { before: null, after: input })
  if (!features.ok) return features
  const checked = checkTaskEntries(input.tasks, livingIds(sql, companyId))
  if (!checked.ok) return checked
  const readings = demandRoomForReadings(
    sql,
    input.tasks.map(({ taskId }) => taskId),
  )
  if (!readings.ok) return readings
  const wait = admitTry(
    together([
      creationsOf(sql, companyId, { kind: 'schedules', now }),
      creationsOf(sql, companyId, { kind: 'revisions', now }),
      groupCreations(sql, companyId, { ...input, now }),
    ]),
  )
  if (wait > 0) return enoughForOneDay(wait)
  insertSchedule(sql, companyId, { ...input, id, userId, now })
  insertRevision(sql, companyId, { ...input, scheduleId: id, userId, validFrom: now })
  return ok(null)
}
