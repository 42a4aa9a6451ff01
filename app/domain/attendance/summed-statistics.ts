import { grouped } from '#app/domain/grouped.ts'
import { compareNames } from '#app/domain/texts/compare-names.ts'
import { completionRate, type StatusCounts } from './attendance-status.ts'
import type { AttendanceSum } from './day-sums.ts'
import type { StaffStatistics, Statistics, TaskStatistics } from './statistics.ts'

export type ScheduleSum = AttendanceSum & { scheduleId: string }

export type ScheduleStatistics = StatusCounts & { scheduleId: string; completionRate: number | null }

export type SummedStatistics = Statistics & { bySchedule: ScheduleStatistics[] }

type Names = {
  /** Signatures of persons and public names of tasks, by id. */
  signatures: ReadonlyMap<string, string>
  publicNames: ReadonlyMap<string, string>
  /** On how many local days something was done: sums don't tell. */
  daysChecked: number
}

/** The same as `attendanceStatistics` tells of occurrences, of their sums; and what it is by schedule. */
export function summedStatistics(
  sums: ScheduleSum[],
  { signatures, publicNames, daysChecked }: Names,
): SummedStatistics {
  const done = sums.filter(({ completed }) => completed > 0)
  const counts = addCounts(sums)
  return {
    totalCheckIns: added(done, ({ scans }) => scans),
    tasksCompleted: counts.completed,
    uniqueTasks: new Set(done.map(({ taskId }) => taskId)).size,
    uniqueStaff: new Set(done.map(({ staffId }) => staffId)).size,
    daysChecked,
    lastUpdated: lastOf(done),
    completionRate: completionRate(counts),
    byStaff: staffStatistics(sums, signatures),
    byTask: taskStatistics(sums, publicNames),
    bySchedule: [...grouped(sums, ({ scheduleId }) => [scheduleId])].map(([scheduleId, own]) => ({
      scheduleId,
      ...ratedCounts(own),
    })),
    ...counts,
  }
}

/** All of each status. */
export function addCounts(counts: StatusCounts[]): StatusCounts {
  return {
    planned: added(counts, ({ planned }) => planned),
    overdue: added(counts, ({ overdue }) => overdue),
    skipped: added(counts, ({ skipped }) => skipped),
    completed: added(counts, ({ completed }) => completed),
  }
}

function ratedCounts(sums: ScheduleSum[]): StatusCounts & { completionRate: number | null } {
  const counts = addCounts(sums)
  return { ...counts, completionRate: completionRate(counts) }
}

function staffStatistics(sums: ScheduleSum[], signatures: ReadonlyMap<string, string>): StaffStatistics[] {
  const done = grouped(sums, ({ staffId }) => (staffId === null ? [] : [staffId]))
  const missed = grouped(
    sums.filter(({ overdue, skipped }) => overdue + skipped > 0),
    ({ staffIds }) => staffIds,
  )
  return [...new Set([...done.keys(), ...missed.keys()])]
    .map((staffId) => {
      const own = done.get(staffId) ?? []
      const tasksCompleted = added(own, ({ completed }) => completed)
      const skipped = added(missed.get(staffId) ?? [], (sum) => sum.overdue + sum.skipped)
      return {
        staffId,
        signature: signatures.get(staffId) ?? '',
        totalCheckIns: added(own, ({ scans }) => scans),
        tasksCompleted,
        completionRate: completionRate({ completed: tasksCompleted, overdue: 0, skipped }),
      }
    })
    .sort((one, other) => other.tasksCompleted - one.tasksCompleted || compareNames(one.signature, other.signature))
}

function taskStatistics(sums: ScheduleSum[], publicNames: ReadonlyMap<string, string>): TaskStatistics[] {
  return [...grouped(sums, ({ taskId }) => [taskId])]
    .map(([taskId, own]) => ({ taskId, publicName: publicNames.get(taskId) ?? '', ...ratedCounts(own) }))
    .sort((one, other) => other.completed - one.completed || compareNames(one.publicName, other.publicName))
}

function lastOf(done: ScheduleSum[]): Date | null {
  return done.reduce<Date | null>(
    (last, { lastCheckInAt }) => (lastCheckInAt && (!last || lastCheckInAt > last) ? lastCheckInAt : last),
    null,
  )
}

function added<T>(items: T[], numberOf: (item: T) => number): number {
  return items.reduce((sum, item) => sum + numberOf(item), 0)
}
