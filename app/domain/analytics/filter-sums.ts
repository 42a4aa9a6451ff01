import type { AnalyticsFilter } from './analytics-filter.ts'
import type { AttendanceSum } from '#app/domain/figures/day-sums.ts'

/** The sums that match a task and a person: the same as the sums of the occurrences that do. */
export function filterSums<Sum extends AttendanceSum>(
  sums: Sum[],
  { task, staff }: Pick<AnalyticsFilter, 'task' | 'staff'>,
): Sum[] {
  const filtered = sums.filter((sum) => (!task || sum.taskId === task) && (!staff || concernsStaff(sum, staff)))
  // Of one task, each that is done is a visit.
  return task ? filtered.map((sum) => ({ ...sum, visits: sum.completed })) : filtered
}

function concernsStaff({ staffId, staffIds }: AttendanceSum, staff: string): boolean {
  return staffId === null ? staffIds.includes(staff) : staffId === staff
}
