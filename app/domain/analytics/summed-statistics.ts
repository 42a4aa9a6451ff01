import { compareNames } from '#app/domain/texts/compare-names.ts'
import {
  addCounts,
  addTo,
  completionRate,
  noCounts,
  type StatusCounts,
} from '#app/domain/attendance/attendance-status.ts'
import type { AttendanceSum } from './day-sums.ts'
import type { StaffStatistics, Statistics, TaskStatistics } from './statistics.ts'

export type ScheduleSum = AttendanceSum & { scheduleId: string }

export type ScheduleStatistics = StatusCounts & { scheduleId: string; completionRate: number | null }

export type SummedStatistics = Statistics & { bySchedule: ScheduleStatistics[] }

type Names = {
  /** Signatures of people and public names of tasks, by id. */
  signatures: ReadonlyMap<string, string>
  publicNames: ReadonlyMap<string, string>
  /** The number of local days on which something was done, which the sums don't contain. */
  daysChecked: number
}

/** The same as `attendanceStatistics`, from sums instead of occurrences, and also by schedule. */
export function summedStatistics(
  sums: ScheduleSum[],
  { signatures, publicNames, daysChecked }: Names,
): SummedStatistics {
  const done = sums.filter(({ completed }) => completed > 0)
  const counts = addCounts(sums)
  return {
    totalCheckIns: sumBy(done, ({ scans }) => scans),
    tasksCompleted: counts.completed,
    uniqueTasks: new Set(done.map(({ taskId }) => taskId)).size,
    uniqueStaff: new Set(done.map(({ staffId }) => staffId)).size,
    daysChecked,
    lastUpdated: lastOf(done),
    completionRate: completionRate(counts),
    byStaff: staffStatistics(sums, signatures),
    byTask: taskStatistics(sums, publicNames),
    bySchedule: [...countsBy(sums, ({ scheduleId }) => scheduleId)].map(([scheduleId, scheduleCounts]) => ({
      scheduleId,
      ...withRate(scheduleCounts),
    })),
    ...counts,
  }
}

/** The counts by a key, in the order in which the keys first come. */
function countsBy(sums: ScheduleSum[], keyOf: (sum: ScheduleSum) => string): Map<string, StatusCounts> {
  const counts = new Map<string, StatusCounts>()
  for (const sum of sums) {
    const keyCounts = counts.get(keyOf(sum)) ?? noCounts()
    addTo(keyCounts, sum)
    counts.set(keyOf(sum), keyCounts)
  }
  return counts
}

function withRate(counts: StatusCounts): StatusCounts & { completionRate: number | null } {
  return { ...counts, completionRate: completionRate(counts) }
}

type Share = { scans: number; completed: number; missed: number }

function staffStatistics(sums: ScheduleSum[], signatures: ReadonlyMap<string, string>): StaffStatistics[] {
  return [...sharesOfStaff(sums)]
    .map(([staffId, { scans, completed, missed }]) => ({
      staffId,
      signature: signatures.get(staffId) ?? '',
      totalCheckIns: scans,
      tasksCompleted: completed,
      completionRate: completionRate({ completed, overdue: 0, skipped: missed }),
    }))
    .sort((a, b) => b.tasksCompleted - a.tasksCompleted || compareNames(a.signature, b.signature))
}

/** What each person did, and what was missed of the tasks assigned to them. */
function sharesOfStaff(sums: ScheduleSum[]): Map<string, Share> {
  const shares = new Map<string, Share>()
  function shareOf(staffId: string): Share {
    const existing = shares.get(staffId)
    if (existing) return existing
    const share = { scans: 0, completed: 0, missed: 0 }
    shares.set(staffId, share)
    return share
  }
  for (const { staffId, scans, completed } of sums) {
    if (staffId === null) continue
    const share = shareOf(staffId)
    share.scans += scans
    share.completed += completed
  }
  for (const { staffIds, overdue, skipped } of sums) {
    const missed = overdue + skipped
    if (missed > 0) for (const staffId of staffIds) shareOf(staffId).missed += missed
  }
  return shares
}

function taskStatistics(sums: ScheduleSum[], publicNames: ReadonlyMap<string, string>): TaskStatistics[] {
  return [...countsBy(sums, ({ taskId }) => taskId)]
    .map(([taskId, counts]) => ({
      taskId,
      publicName: publicNames.get(taskId) ?? '',
      ...withRate(counts),
    }))
    .sort((a, b) => b.completed - a.completed || compareNames(a.publicName, b.publicName))
}

function lastOf(done: ScheduleSum[]): Date | null {
  return done.reduce<Date | null>(
    (last, { lastCheckInAt }) => (lastCheckInAt && (!last || lastCheckInAt > last) ? lastCheckInAt : last),
    null,
  )
}

function sumBy<T>(items: T[], numberOf: (item: T) => number): number {
  return items.reduce((sum, item) => sum + numberOf(item), 0)
}
