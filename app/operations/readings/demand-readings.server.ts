import type { Sql } from '#app/data/database.server.ts'
import { readPlan } from '#app/data/read/company/company-plan.sql.server.ts'
import { countAskedBeside, countAskedReadings } from '#app/data/read/readings/asked-in-schedules.sql.server.ts'
import { mostReadings } from '#app/domain/readings/limits.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { demandFeature } from '#app/domain/plans/features.ts'
import type { AskedReading } from '#app/domain/readings/reading.ts'

type Wanted = { readings: AskedReading[]; before: AskedReading[] }

/**
 * Fails with `plan.featureNotIncluded` if a task would ask for values that it did not ask for before, and the company's plan has
 * none. What it asks for already may stay, or go. Part of the job that changes the task.
 */
export function demandReadings(sql: Sql, companyId: string, { readings, before }: Wanted): Result<unknown> {
  const isNew = readings.some((reading) => !before.some((known) => areSameReadings([reading], [known])))
  return isNew ? demandFeature(readPlan(sql, companyId), 'readings') : ok(null)
}

/** Fails with `reading.tooManyInSchedule` at the field `tasks` if the tasks of a schedule ask for more values than one can have. */
export function demandRoomForReadings(sql: Sql, taskIds: string[]): Result<null> {
  return roomFor(countAskedReadings(sql, taskIds), 'tasks')
}

/** The same at the field `readings`, if a task is to ask for more values than before in the schedules that have it. */
export function demandRoomInSchedules(
  sql: Sql,
  companyId: string,
  { taskId, readings, before }: Wanted & { taskId: string },
): Result<null> {
  if (readings.length <= before.length) return ok(null)
  return roomFor(countAskedBeside(sql, companyId, taskId) + readings.length, 'readings')
}

function roomFor(count: number, field: string): Result<null> {
  return count > mostReadings.ofSchedule ? fail('reading.tooManyInSchedule', { field }) : ok(null)
}

/** Whether two lists ask for the same, in the same order. */
export function areSameReadings(one: AskedReading[], other: AskedReading[]): boolean {
  return JSON.stringify(one.map(inOneOrder)) === JSON.stringify(other.map(inOneOrder))
}

function inOneOrder({ name, optional, kind, unit, decimals, min, max, choices, accepted, actions }: AskedReading) {
  return [name, optional, kind, unit, decimals, min, max, choices, accepted, actions]
}
