import type { AttendanceItem, OccurrenceCheckIn } from '#app/domain/attendance/compare-attendance.ts'
import { noCounts, type StatusCounts } from '#app/domain/attendance/attendance-status.ts'

/** The sum of occurrences of one task of a schedule: those that one person did, or those that nobody did. */
export type AttendanceSum = StatusCounts & {
  taskId: string
  /** Who did it; null for what nobody did. */
  staffId: string | null
  /** Who was assigned to what nobody did. */
  staffIds: readonly string[]
  /** How many slots this person came to. Each slot counts for one of the tasks done there, so that the tasks add up. */
  scans: number
  lastCheckInAt: Date | null
}

/** The sum of one local day. `revisionId` is the revision that demanded what nobody did; null for what was done. */
export type DaySum = AttendanceSum & { date: string; revisionId: string | null }

type Item = AttendanceItem<OccurrenceCheckIn>

/** The sums of a schedule's occurrences by day, task, and who did it or which revision demanded it. */
export function daySums(items: Item[]): DaySum[] {
  const sums = new Map<string, DaySum>()
  const scans = new Set<string>()
  for (const item of items) {
    const staffId = item.checkIn?.staffId ?? null
    const date = item.slotAt.slice(0, 10)
    const key = `${date} ${item.taskId} ${staffId ?? `by ${item.revisionId}`}`
    const sum = sums.get(key) ?? emptySum(item, { date, staffId })
    sums.set(key, sum)
    sum[item.status] += 1
    if (!item.checkIn) continue
    const { checkedInAt } = item.checkIn
    if (!sum.lastCheckInAt || sum.lastCheckInAt < checkedInAt) sum.lastCheckInAt = checkedInAt
    const scan = `${item.slotAt} ${staffId}`
    if (!scans.has(scan)) sum.scans += 1
    scans.add(scan)
  }
  return [...sums.values()]
}

function emptySum({ taskId, staffIds, revisionId }: Item, { date, staffId }: Pick<DaySum, 'date' | 'staffId'>): DaySum {
  const counts = noCounts()
  const missed = staffId === null ? { staffIds, revisionId } : { staffIds: [], revisionId: null }
  return { date, taskId, staffId, ...missed, ...counts, scans: 0, lastCheckInAt: null }
}
