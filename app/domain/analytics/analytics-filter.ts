import type { AttendanceItem, OccurrenceCheckIn } from '#app/domain/attendance/compare-attendance.ts'
import type { AttendanceStatus } from '#app/domain/attendance/attendance-status.ts'

/** Which attendance to show across schedules; a field that is missing or empty does not filter. */
export type AnalyticsFilter = {
  /** The id of a schedule. */
  schedule?: string | undefined
  /** The name of the schedule's current group, in upper or lower case. */
  group?: string | undefined
  /** The schedule's current location. */
  location?: string | undefined
  task?: string | undefined
  /** The id of a person: what they did, and what nobody did that was assigned to them. */
  staff?: string | undefined
}

/** The occurrences of a schedule that match a task, a person and a status. */
export function filterItems<Item extends AttendanceItem<OccurrenceCheckIn>>(
  items: Item[],
  { task, staff, status }: Pick<AnalyticsFilter, 'task' | 'staff'> & { status?: AttendanceStatus | undefined },
): Item[] {
  return items.filter(
    (item) =>
      (!task || item.taskId === task) && (!staff || concernsStaff(item, staff)) && (!status || item.status === status),
  )
}

function concernsStaff({ checkIn, staffIds }: AttendanceItem<OccurrenceCheckIn>, staff: string): boolean {
  return checkIn ? checkIn.staffId === staff : staffIds.includes(staff)
}
