import type { Occurrence } from '#app/domain/attendance/occurrence.ts'
import { attendanceStatuses } from '#app/domain/attendance/attendance-status.ts'
import type { StatusCounts } from '#app/domain/figures/status-counts.ts'

/** Which attendance to show across schedules; a field that is missing or empty does not filter. */
export type AnalyticsFilter = {
  /** The id of a schedule. */
  schedule?: string | undefined
  /** The ids of several schedules. */
  schedules?: readonly string[] | undefined
  /** The name of the schedule's current group, in upper or lower case. */
  group?: string | undefined
  /** The schedule's current location. */
  location?: string | undefined
  task?: string | undefined
  /** The id of a person: what they did, and what nobody did that was assigned to them. */
  staff?: string | undefined
}

/**
 * The statuses by which occurrences can be filtered. Of the planned ones, the open ones take a check-in now and the later
 * ones don't.
 */
export const filteredStatuses = [...attendanceStatuses, 'excused', 'open', 'later'] as const
export type FilteredStatus = (typeof filteredStatuses)[number]

/** The same as pages name them: `planned` are the later ones there. */
export const shownStatuses = ['completed', 'overdue', 'skipped', 'excused', 'open', 'planned'] as const
export type ShownFilter = (typeof shownStatuses)[number]

/** The filter that a page means by one of its statuses. */
export function filterOf(shown: ShownFilter): FilteredStatus {
  return shown === 'planned' ? 'later' : shown
}

/** How many of the counted occurrences have a status; all of them without one. */
export function countOf(counts: StatusCounts, status?: FilteredStatus | undefined): number {
  if (status === 'later') return counts.planned - counts.open
  return status ? counts[status] : counts.planned + counts.overdue + counts.skipped + counts.excused + counts.completed
}

function hasStatus({ status, excuse, isOpen }: Occurrence, filtered: FilteredStatus): boolean {
  if (excuse || filtered === 'excused') return excuse !== null && filtered === 'excused'
  if (filtered === 'open') return isOpen
  return filtered === 'later' ? status === 'planned' && !isOpen : status === filtered
}

/** The occurrences of a schedule that match a task, a person and a status. */
export function filterItems<Item extends Occurrence>(
  items: Item[],
  { task, staff, status }: Pick<AnalyticsFilter, 'task' | 'staff'> & { status?: FilteredStatus | undefined },
): Item[] {
  return items.filter(
    (item) =>
      (!task || item.taskId === task) && (!staff || concernsStaff(item, staff)) && (!status || hasStatus(item, status)),
  )
}

function concernsStaff({ checkIn, staffIds }: Occurrence, staff: string): boolean {
  return checkIn ? checkIn.staffId === staff : staffIds.includes(staff)
}
