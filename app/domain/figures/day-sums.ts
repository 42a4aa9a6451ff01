import { madeAt } from '#app/domain/check-ins/made-at.ts'
import type { Occurrence } from '#app/domain/attendance/occurrence.ts'
import { noCounts, type StatusCounts } from './status-counts.ts'
import { recentVisits } from './visits.ts'

/** The sum of occurrences of one task of a schedule: those that one person did, or those that nobody did. */
export type AttendanceSum = StatusCounts & {
  taskId: string
  /** Who did it; null for what nobody did. */
  staffId: string | null
  /** Who was assigned to what nobody did. */
  staffIds: readonly string[]
  /** How many visits this person made. Each visit counts for one of its tasks, so that the tasks add up. */
  visits: number
  lastCheckInAt: Date | null
}

/** The sum of one local day. `revisionId` is the revision that demanded what nobody did; null for what was done. */
export type DaySum = AttendanceSum & { date: string; revisionId: string | null }

/**
 * The sums of a schedule's occurrences by day, task, and who did it or which revision demanded it. `visits` has those
 * of earlier parts of the same occurrences.
 */
export function daySums(occurrences: readonly Occurrence[], visits = recentVisits()): DaySum[] {
  const sums = new Map<string, DaySum>()
  for (const occurrence of occurrences) {
    const { slotAt, taskId, revisionId, status, excuse, isOpen, checkIn } = occurrence
    const staffId = checkIn?.staffId ?? null
    const date = slotAt.slice(0, 10)
    const key = `${date} ${taskId} ${staffId ?? `by ${revisionId}`}`
    const sum = sums.get(key) ?? emptySum(occurrence, { date, staffId })
    sums.set(key, sum)
    sum[excuse ? 'excused' : status] += 1
    if (isOpen) sum.open += 1
    if (!checkIn || staffId === null) continue
    const at = madeAt(checkIn)
    if (!sum.lastCheckInAt || sum.lastCheckInAt < at) sum.lastCheckInAt = at
    if (visits.isFirst(slotAt, staffId)) sum.visits += 1
  }
  return [...sums.values()]
}

function emptySum(
  { taskId, staffIds, revisionId }: Occurrence,
  { date, staffId }: Pick<DaySum, 'date' | 'staffId'>,
): DaySum {
  const missed = staffId === null ? { staffIds, revisionId } : { staffIds: [], revisionId: null }
  return { date, taskId, staffId, ...missed, ...noCounts(), visits: 0, lastCheckInAt: null }
}
