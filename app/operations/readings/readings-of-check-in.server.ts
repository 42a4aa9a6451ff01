import type { Sql } from '#app/data/database.server.ts'
import { mapShownReadings } from '#app/data/read/readings/asked-readings.sql.server.ts'
import type { PublicSchedule } from '#app/data/read/check-ins/public-schedule.sql.server.ts'
import { insertTakenReadings } from '#app/data/write/readings/readings.sql.server.ts'
import type { CheckInInput } from '#app/domain/check-ins/schema.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { demandFeature, hasFeature } from '#app/domain/plans/features.ts'
import { judgeReadings, type TakenOfTask } from '#app/domain/readings/judge-readings.ts'
import { shownFor } from '#app/domain/readings/limits.ts'
import { storeAlerts } from '#app/operations/alerts/store-alerts.server.ts'

type SentReadings = {
  schedule: PublicSchedule
  input: Pick<CheckInInput, 'readings' | 'readingsIds'>
  taskIds: string[]
  /** When the person was shown them, if that is known. */
  shownAt?: Date | undefined
  now: Date
}

/**
 * The values of a check-in, for each of its tasks that asks for some; judged by what the person was shown, if that was current at
 * some time since then, or in the last twelve hours. Fails as `judgeReadings` does, and with `plan.featureNotIncluded` if values are sent and the
 * plan includes none.
 */
export function readReadings(
  sql: Sql,
  { schedule, input, taskIds, shownAt, now }: SentReadings,
): Result<TakenOfTask[]> {
  const readings = input.readings ?? []
  const { plan } = schedule.photoPermission
  if (!hasFeature(plan, 'readings')) {
    const allowed = readings.some(({ value }) => value !== '') ? demandFeature(plan, 'readings') : ok(null)
    return allowed.ok ? ok([]) : fail(allowed.failure.code, { ...allowed.failure, field: 'readings' })
  }
  const since = shownAt ?? new Date(now.getTime() - shownFor)
  const asked = mapShownReadings(sql, { taskIds, shownIds: input.readingsIds ?? [], since })
  const ofTasks = taskIds.flatMap((taskId) => {
    const version = asked.get(taskId)
    return version ? [{ taskId, asked: version }] : []
  })
  return judgeReadings(ofTasks, readings)
}

type NewReadings = {
  schedule: PublicSchedule
  taskIds: string[]
  /** In the order of `taskIds`. */
  checkInIds: string[]
  readings: TakenOfTask[]
  now: Date
}

/** Stores the values with their check-ins, and whom to tell of those out of their limits. Part of the job of the check-in. */
export function storeReadings(sql: Sql, { schedule, taskIds, checkInIds, readings, now }: NewReadings): void {
  const { id: scheduleId, companyId } = schedule
  const subjects = readings.flatMap((of) => {
    const checkInId = checkInIds[taskIds.indexOf(of.taskId)]
    if (checkInId === undefined || of.taken.length === 0) return []
    insertTakenReadings(sql, companyId, { scheduleId, checkInId, of, now })
    return of.taken.some(({ isWithin }) => !isWithin) ? [{ readingsOfId: checkInId }] : []
  })
  storeAlerts(sql, companyId, { scheduleId, subjects, now })
}
