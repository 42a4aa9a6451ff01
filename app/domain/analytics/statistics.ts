import { addCounts, completionRate, type StatusCounts } from '#app/domain/attendance/attendance-status.ts'
import { addOccurrences, emptyOccurrenceSum, type Occurrence, type OccurrenceSum } from './occurrence-sum.ts'

export type StaffStatistics = {
  staffId: string
  signature: string
  totalCheckIns: number
  tasksCompleted: number
  completionRate: number | null
}

export type TaskStatistics = StatusCounts & { taskId: string; publicName: string; completionRate: number | null }

export type Statistics = StatusCounts & {
  totalCheckIns: number
  tasksCompleted: number
  uniqueTasks: number
  uniqueStaff: number
  daysChecked: number
  lastUpdated: Date | null
  completionRate: number | null
  byStaff: StaffStatistics[]
  byTask: TaskStatistics[]
}

/**
 * The statistics of a range's occurrences; rates are from 0 to 1. `totalCheckIns` counts scans, one for each person and
 * slot; `daysChecked` counts local days with a check-in. `signatures` has the assigned people by id.
 */
export function attendanceStatistics(occurrences: Occurrence[], signatures: ReadonlyMap<string, string>): Statistics {
  const sum = emptyOccurrenceSum()
  addOccurrences(sum, occurrences)
  return statisticsOf(sum, signatures)
}

/** The same for a sum of occurrences. */
export function statisticsOf(sum: OccurrenceSum, signatures: ReadonlyMap<string, string>): Statistics {
  const counts = addCounts(sum.days.values())
  const done = [...sum.done.values()]
  return {
    totalCheckIns: done.reduce((all, { scans }) => all + scans, 0),
    tasksCompleted: counts.completed,
    uniqueTasks: countWithWork(sum.tasks),
    uniqueStaff: done.length,
    daysChecked: countWithWork(sum.days),
    lastUpdated: sum.lastUpdated,
    completionRate: completionRate(counts),
    byStaff: staffStatistics(sum, signatures),
    byTask: taskStatistics(sum),
    ...counts,
  }
}

/** How many entries have something completed. */
function countWithWork(counts: Map<string, StatusCounts>): number {
  return [...counts.values()].filter(({ completed }) => completed > 0).length
}

/**
 * A person's rate is what they did ÷ (what they did + what was missed of their tasks): what a colleague did of shared
 * tasks counts neither for nor against them.
 */
function staffStatistics({ done, missed }: OccurrenceSum, signatures: ReadonlyMap<string, string>): StaffStatistics[] {
  return [...new Set([...done.keys(), ...missed.keys()])]
    .map((staffId) => {
      const { scans, completed, signature } = done.get(staffId) ?? { scans: 0, completed: 0, signature: '' }
      return {
        staffId,
        signature: signatures.get(staffId) ?? signature,
        totalCheckIns: scans,
        tasksCompleted: completed,
        completionRate: completionRate({ completed, overdue: 0, skipped: missed.get(staffId) ?? 0 }),
      }
    })
    .sort((a, b) => b.tasksCompleted - a.tasksCompleted)
}

function taskStatistics({ tasks }: OccurrenceSum): TaskStatistics[] {
  return [...tasks]
    .map(([taskId, { publicName, ...counts }]) => ({
      taskId,
      publicName,
      completionRate: completionRate(counts),
      ...counts,
    }))
    .sort((a, b) => b.completed - a.completed)
}
