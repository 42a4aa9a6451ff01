import type { AttendanceItem, OccurrenceCheckIn } from '#app/domain/attendance/compare-attendance.ts'
import type { AttendanceStatus } from '#app/domain/attendance/attendance-status.ts'

/** Whose attendance is asked for across schedules; what is left out or empty does not filter. */
export type AnalyticsFilter = {
  /** The id of a schedule. */
  schedule?: string | undefined
  /** The name of the group that the schedule is in now, its case ignored. */
  group?: string | undefined
  /** Where the schedule is now. */
  location?: string | undefined
  task?: string | undefined
  /** What this person did, and what nobody did that was theirs to do. */
  staff?: string | undefined
}

/** Of a schedule's occurrences those that a filter of task and person leaves, and a status where one is asked for. */
export function filterItems<Item extends AttendanceItem<OccurrenceCheckIn>>(
  items: Item[],
  { task, staff, status }: Pick<AnalyticsFilter, 'task' | 'staff'> & { status?: AttendanceStatus | undefined },
): Item[] {
  return items.filter(
    (item) => (!task || item.taskId === task) && (!staff || isOf(item, staff)) && (!status || item.status === status),
  )
}

function isOf({ checkIn, staffIds }: AttendanceItem<OccurrenceCheckIn>, staff: string): boolean {
  return checkIn ? checkIn.staffId === staff : staffIds.includes(staff)
}
