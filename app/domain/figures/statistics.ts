import { compareNames } from '#app/domain/texts/compare-names.ts'
import type { AttendanceSum } from './day-sums.ts'
import { addTo, completionRate, noCounts, type StatusCounts } from './status-counts.ts'

/** What one person did, and what nobody did of the tasks that were theirs alone. */
export type StaffStatistics = {
  staffId: string
  signature: string
  totalCheckIns: number
  tasksCompleted: number
  missed: number
  /** `tasksCompleted` ÷ (`tasksCompleted` + `missed`): what nobody did of shared tasks lowers no one's rate. */
  completionRate: number | null
}

export type TaskStatistics = StatusCounts & { taskId: string; publicName: string; completionRate: number | null }

/**
 * The sums of occurrences; rates are from 0 to 1. `totalCheckIns` counts visits, one for each person and slot;
 * `daysChecked` counts local days with a check-in. Overdue and skipped occurrences are either one person's `missed` or
 * `missedShared`, which counts those that several people or nobody was assigned to.
 */
export type Statistics = StatusCounts & {
  totalCheckIns: number
  tasksCompleted: number
  uniqueTasks: number
  uniqueStaff: number
  daysChecked: number
  lastUpdated: Date | null
  completionRate: number | null
  missedShared: number
  byStaff: StaffStatistics[]
  byTask: TaskStatistics[]
}

export type Names = {
  /** Signatures of people and public names of tasks, by id. */
  signatures: ReadonlyMap<string, string>
  publicNames: ReadonlyMap<string, string>
}

type NamesAndDays = Names & {
  /** The number of local days on which something was done, which the sums don't contain. */
  daysChecked: number
}

/** Adds up sums that come in parts. Its size depends on tasks and people only. */
export function statisticsInParts() {
  const counts = noCounts()
  const tasks = new Map<string, StatusCounts>()
  const shares = new Map<string, Share>()
  const done = { taskIds: new Set<string>(), staffIds: new Set<string | null>(), visits: 0 }
  let missedShared = 0
  let lastUpdated: Date | null = null

  return {
    add(sums: readonly AttendanceSum[]) {
      for (const sum of sums) {
        addTo(counts, sum)
        addTo(countsOf(tasks, sum.taskId), sum)
        addOwn(shares, sum)
        if (ownerOf(sum) === null) missedShared += sum.overdue + sum.skipped
        if (sum.completed === 0) continue
        done.taskIds.add(sum.taskId)
        done.staffIds.add(sum.staffId)
        done.visits += sum.visits
        if (sum.lastCheckInAt && (!lastUpdated || sum.lastCheckInAt > lastUpdated)) lastUpdated = sum.lastCheckInAt
      }
    },
    statistics({ signatures, publicNames, daysChecked }: NamesAndDays): Statistics {
      return {
        totalCheckIns: done.visits,
        tasksCompleted: counts.completed,
        uniqueTasks: done.taskIds.size,
        uniqueStaff: done.staffIds.size,
        daysChecked,
        lastUpdated,
        completionRate: completionRate(counts),
        missedShared,
        byStaff: staffStatistics(shares, signatures),
        byTask: taskStatistics(tasks, publicNames),
        ...counts,
      }
    },
  }
}

/** The counts of a key, which are added when they are missing. */
export function countsOf(counts: Map<string, StatusCounts>, key: string): StatusCounts {
  const existing = counts.get(key)
  if (existing) return existing
  const added = noCounts()
  counts.set(key, added)
  return added
}

export function withRate(counts: StatusCounts): StatusCounts & { completionRate: number | null } {
  return { ...counts, completionRate: completionRate(counts) }
}

/** Who did it or, when nobody did, the only person assigned; null when several people or nobody was. */
function ownerOf({ staffId, staffIds }: AttendanceSum): string | null {
  return staffId ?? (staffIds.length === 1 ? (staffIds[0] ?? null) : null)
}

type Share = { visits: number; completed: number; missed: number }

function addOwn(shares: Map<string, Share>, sum: AttendanceSum) {
  const owner = ownerOf(sum)
  const missed = sum.overdue + sum.skipped
  if (owner === null || sum.completed + missed === 0) return
  const share = shares.get(owner) ?? { visits: 0, completed: 0, missed: 0 }
  shares.set(owner, share)
  share.visits += sum.visits
  share.completed += sum.completed
  share.missed += missed
}

function staffStatistics(shares: Map<string, Share>, signatures: ReadonlyMap<string, string>): StaffStatistics[] {
  return [...shares]
    .map(([staffId, { visits, completed, missed }]) => ({
      staffId,
      signature: signatures.get(staffId) ?? '',
      totalCheckIns: visits,
      tasksCompleted: completed,
      missed,
      completionRate: completionRate({ completed, overdue: 0, skipped: missed }),
    }))
    .sort((a, b) => b.tasksCompleted - a.tasksCompleted || compareNames(a.signature, b.signature))
}

function taskStatistics(counts: Map<string, StatusCounts>, publicNames: ReadonlyMap<string, string>): TaskStatistics[] {
  return [...counts]
    .map(([taskId, own]) => ({ taskId, publicName: publicNames.get(taskId) ?? '', ...withRate(own) }))
    .sort((a, b) => b.completed - a.completed || compareNames(a.publicName, b.publicName))
}
