import { compareNames } from '#app/domain/texts/compare-names.ts'
import { addTo, completionRate, noCounts, type StatusCounts } from '#app/domain/attendance/attendance-status.ts'
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

/** The same as `attendanceStatistics`, from sums that come in parts instead of occurrences, and also by schedule. */
export function statisticsInParts() {
  const counts = noCounts()
  const [schedules, tasks] = [new Map<string, StatusCounts>(), new Map<string, StatusCounts>()]
  const shares = new Map<string, Share>()
  const done = { taskIds: new Set<string>(), staffIds: new Set<string | null>(), scans: 0 }
  let lastUpdated: Date | null = null

  return {
    add(sums: readonly ScheduleSum[]) {
      for (const sum of sums) {
        addTo(counts, sum)
        addTo(countsOf(schedules, sum.scheduleId), sum)
        addTo(countsOf(tasks, sum.taskId), sum)
        addShares(shares, sum)
        if (sum.completed === 0) continue
        done.taskIds.add(sum.taskId)
        done.staffIds.add(sum.staffId)
        done.scans += sum.scans
        if (sum.lastCheckInAt && (!lastUpdated || sum.lastCheckInAt > lastUpdated)) lastUpdated = sum.lastCheckInAt
      }
    },
    statistics({ signatures, publicNames, daysChecked }: Names): SummedStatistics {
      return {
        totalCheckIns: done.scans,
        tasksCompleted: counts.completed,
        uniqueTasks: done.taskIds.size,
        uniqueStaff: done.staffIds.size,
        daysChecked,
        lastUpdated,
        completionRate: completionRate(counts),
        byStaff: staffStatistics(shares, signatures),
        byTask: taskStatistics(tasks, publicNames),
        bySchedule: [...schedules].map(([scheduleId, own]) => ({ scheduleId, ...withRate(own) })),
        ...counts,
      }
    },
  }
}

function countsOf(counts: Map<string, StatusCounts>, key: string): StatusCounts {
  const existing = counts.get(key)
  if (existing) return existing
  const added = noCounts()
  counts.set(key, added)
  return added
}

function withRate(counts: StatusCounts): StatusCounts & { completionRate: number | null } {
  return { ...counts, completionRate: completionRate(counts) }
}

type Share = { scans: number; completed: number; missed: number }

function staffStatistics(shares: Map<string, Share>, signatures: ReadonlyMap<string, string>): StaffStatistics[] {
  return [...shares]
    .map(([staffId, { scans, completed, missed }]) => ({
      staffId,
      signature: signatures.get(staffId) ?? '',
      totalCheckIns: scans,
      tasksCompleted: completed,
      completionRate: completionRate({ completed, overdue: 0, skipped: missed }),
    }))
    .sort((a, b) => b.tasksCompleted - a.tasksCompleted || compareNames(a.signature, b.signature))
}

/** Adds what a person did, or what was missed of a task, for each person assigned to it. */
function addShares(shares: Map<string, Share>, { staffId, staffIds, scans, completed, overdue, skipped }: ScheduleSum) {
  if (staffId !== null) {
    const share = shareOf(shares, staffId)
    share.scans += scans
    share.completed += completed
  }
  const missed = overdue + skipped
  if (missed > 0) for (const assigned of staffIds) shareOf(shares, assigned).missed += missed
}

function shareOf(shares: Map<string, Share>, staffId: string): Share {
  const existing = shares.get(staffId)
  if (existing) return existing
  const share = { scans: 0, completed: 0, missed: 0 }
  shares.set(staffId, share)
  return share
}

function taskStatistics(counts: Map<string, StatusCounts>, publicNames: ReadonlyMap<string, string>): TaskStatistics[] {
  return [...counts]
    .map(([taskId, own]) => ({ taskId, publicName: publicNames.get(taskId) ?? '', ...withRate(own) }))
    .sort((a, b) => b.completed - a.completed || compareNames(a.publicName, b.publicName))
}
