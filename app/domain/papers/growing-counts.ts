import type { Occurrence } from '#app/domain/attendance/occurrence.ts'
import type { StatusCounts } from '#app/domain/figures/status-counts.ts'
import type { PaperCounts } from './paper.ts'

/** The counts of a file whose lines are read part by part. */
export function growingCounts() {
  const counts: PaperCounts = { completed: 0, missed: 0, excused: 0 }
  return {
    read: (): PaperCounts => ({ ...counts }),
    add(occurrences: readonly Pick<Occurrence, 'status' | 'excuse'>[]) {
      for (const { status, excuse } of occurrences) {
        if (status === 'completed') counts.completed += 1
        else if (status !== 'planned') counts[excuse ? 'excused' : 'missed'] += 1
      }
    },
  }
}

/** The same of counts by status. */
export function countsOfStatuses({ completed, overdue, skipped, excused }: Omit<StatusCounts, 'planned' | 'open'>) {
  return { completed, missed: overdue + skipped, excused }
}
