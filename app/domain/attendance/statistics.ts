import { grouped } from '#app/domain/grouped.ts'
import { completionRate, countStatuses, type AttendanceStatus, type StatusCounts } from './attendance-status.ts'

/** An occurrence, compared with its check-in; `staffIds` are the persons assigned to it. */
export type Occurrence = {
  slotAt: string
  taskId: string
  publicName: string
  staffIds: string[]
  status: AttendanceStatus
  checkIn: { staffId: string; signature: string; checkedInAt: Date } | null
}

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

type Done = Occurrence & { checkIn: NonNullable<Occurrence['checkIn']> }

/**
 * What the occurrences of a range add up to; rates are from 0 to 1. `totalCheckIns` counts scans, one per person
 * and slot; `daysChecked` the local days with a check-in. `signatures` names assigned persons by id.
 */
export function attendanceStatistics(occurrences: Occurrence[], signatures: ReadonlyMap<string, string>): Statistics {
  const done = occurrences.filter(isDone)
  const counts = countStatuses(occurrences)
  return {
    totalCheckIns: scans(done),
    tasksCompleted: done.length,
    uniqueTasks: new Set(done.map(({ taskId }) => taskId)).size,
    uniqueStaff: new Set(done.map(({ checkIn }) => checkIn.staffId)).size,
    daysChecked: new Set(done.map(({ slotAt }) => slotAt.slice(0, 10))).size,
    lastUpdated: lastUpdate(done),
    completionRate: completionRate(counts),
    byStaff: staffStatistics(occurrences, signatures),
    byTask: taskStatistics(occurrences),
    ...counts,
  }
}

function isDone(occurrence: Occurrence): occurrence is Done {
  return occurrence.checkIn !== null
}

function scans(done: Done[]): number {
  return new Set(done.map(({ slotAt, checkIn }) => `${checkIn.staffId} ${slotAt}`)).size
}

function lastUpdate(done: Done[]): Date | null {
  return done.reduce<Date | null>(
    (last, { checkIn: { checkedInAt } }) => (last && last > checkedInAt ? last : checkedInAt),
    null,
  )
}

/**
 * A person's rate is what they did ÷ (what they did + what was missed of their tasks): what a colleague did of
 * shared tasks counts neither for nor against them.
 */
function staffStatistics(occurrences: Occurrence[], signatures: ReadonlyMap<string, string>): StaffStatistics[] {
  const done = grouped(occurrences.filter(isDone), ({ checkIn }) => [checkIn.staffId])
  const missed = grouped(occurrences.filter(isMissed), ({ staffIds }) => staffIds)
  return [...new Set([...done.keys(), ...missed.keys()])]
    .map((staffId) => {
      const own = done.get(staffId) ?? []
      return {
        staffId,
        signature: signatures.get(staffId) ?? own[0]?.checkIn.signature ?? '',
        totalCheckIns: scans(own),
        tasksCompleted: own.length,
        completionRate: completionRate({
          completed: own.length,
          overdue: 0,
          skipped: missed.get(staffId)?.length ?? 0,
        }),
      }
    })
    .sort((one, other) => other.tasksCompleted - one.tasksCompleted)
}

function isMissed({ status }: Occurrence): boolean {
  return status === 'overdue' || status === 'skipped'
}

function taskStatistics(occurrences: Occurrence[]): TaskStatistics[] {
  return [...grouped(occurrences, ({ taskId }) => [taskId])]
    .map(([taskId, ofTask]) => {
      const counts = countStatuses(ofTask)
      return { taskId, publicName: ofTask[0]?.publicName ?? '', completionRate: completionRate(counts), ...counts }
    })
    .sort((one, other) => other.completed - one.completed)
}
