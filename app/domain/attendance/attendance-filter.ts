import { growingPage, type GrowingPage } from '#app/domain/growing-page.ts'
import type { Paging } from '#app/domain/paging.ts'
import { shownStatus, type ShownStatus } from './shown-status.ts'
import type { AttendanceStatus } from './attendance-status.ts'

/** What of a period is listed by status: what has begun, everything, or one status. */
export const statusFilters = ['begun', 'all', 'completed', 'pending', 'overdue', 'skipped', 'open', 'planned'] as const
export type StatusFilter = (typeof statusFilters)[number]

/** What is empty does not filter. `staff` is who did it, or where nobody did, who was assigned. */
export type AttendanceFilter = { status: StatusFilter; task: string; staff: string }

type FilterQuery = Omit<AttendanceFilter, 'status'> & { status: StatusFilter | undefined }

type Item = {
  taskId: string
  staffIds: string[]
  status: AttendanceStatus
  isOpen: boolean
  hasOpened: boolean
  checkIn: { staffId: string; status: string } | null
}

/**
 * One page of the occurrences that a filter leaves, which are added some at a time, and how many each filter by status would
 * leave of the same task and person. Where no status is asked for, it is what has begun, or everything where nothing has.
 */
export function filteredPage<T extends Item>({ status, task, staff }: FilterQuery, paging: Paging) {
  const requested: StatusFilter[] = status ? [status] : ['begun', 'all']
  const pages = new Map(requested.map((one): [StatusFilter, GrowingPage<T>] => [one, growingPage(paging)]))
  const counts = Object.fromEntries(statusFilters.map((one) => [one, 0])) as Record<StatusFilter, number>
  let hasBegun = false
  return {
    add(items: T[]) {
      for (const item of items) {
        hasBegun ||= item.hasOpened
        if ((task && item.taskId !== task) || (staff && !isOf(item, staff))) continue
        for (const one of statusFilters) {
          if (!hasStatus(item, one)) continue
          counts[one] += 1
          pages.get(one)?.add(item)
        }
      }
    },
    read() {
      const chosen = status ?? (hasBegun ? 'begun' : 'all')
      const page = pages.get(chosen) ?? growingPage<T>(paging)
      return { filter: { status: chosen, task, staff }, counts, ...page.read() }
    },
  }
}

function isOf({ checkIn, staffIds }: Item, staffId: string): boolean {
  return checkIn ? checkIn.staffId === staffId : staffIds.includes(staffId)
}

function hasStatus(item: Item, filter: StatusFilter): boolean {
  if (filter === 'all') return true
  return filter === 'begun' ? item.hasOpened : shownStatus(item) === (filter satisfies ShownStatus)
}
