import { shownStatus, type ShownStatus } from './shown-status.ts'
import type { AttendanceStatus } from './attendance-status.ts'

/** What of a period is listed by status: what has begun, everything, or one status. */
export const statusFilters = ['begun', 'all', 'completed', 'pending', 'overdue', 'skipped', 'open', 'planned'] as const
export type StatusFilter = (typeof statusFilters)[number]

/** What is empty does not filter. `staff` is who did it, or where nobody did, who was assigned. */
export type AttendanceFilter = { status: StatusFilter; task: string; staff: string }

type Item = {
  taskId: string
  staffIds: string[]
  status: AttendanceStatus
  isOpen: boolean
  hasOpened: boolean
  checkIn: { staffId: string; status: string } | null
}

/** The occurrences that a filter leaves, and how many each filter by status would leave of the same task and person. */
export function filterAttendance<T extends Item>(
  items: T[],
  { status, task, staff }: AttendanceFilter,
): { items: T[]; counts: Record<StatusFilter, number> } {
  const asked = items.filter((item) => (!task || item.taskId === task) && (!staff || isOf(item, staff)))
  const ofStatus = (one: StatusFilter) => asked.filter((item) => hasStatus(item, one))
  const counts = Object.fromEntries(statusFilters.map((one) => [one, ofStatus(one).length]))
  return { items: ofStatus(status), counts: counts as Record<StatusFilter, number> }
}

function isOf({ checkIn, staffIds }: Item, staffId: string): boolean {
  return checkIn ? checkIn.staffId === staffId : staffIds.includes(staffId)
}

function hasStatus(item: Item, filter: StatusFilter): boolean {
  if (filter === 'all') return true
  return filter === 'begun' ? item.hasOpened : shownStatus(item) === (filter satisfies ShownStatus)
}
