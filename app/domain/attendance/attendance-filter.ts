import type { Excuse } from '#app/domain/excuses/excuse.ts'
import { growingPage, type GrowingPage } from '#app/domain/growing-page.ts'
import type { Paging } from '#app/domain/paging.ts'
import { shownStatus, type ShownStatus } from './shown-status.ts'
import type { AttendanceStatus } from './attendance-status.ts'

/** The filters of a period's list: what has begun, everything, or one status. */
export const statusFilters = [
  'begun',
  'all',
  'completed',
  'pending',
  'overdue',
  'skipped',
  'excused',
  'open',
  'planned',
] as const
export type StatusFilter = (typeof statusFilters)[number]

/** An empty field does not filter. `staff` is who did it or, when nobody did, who was assigned. */
export type AttendanceFilter = { status: StatusFilter; task: string; staff: string }

type FilterQuery = Omit<AttendanceFilter, 'status'> & { status: StatusFilter | undefined }

type Item = {
  taskId: string
  staffIds: readonly string[]
  status: AttendanceStatus
  excuse: Excuse | null
  isOpen: boolean
  hasOpened: boolean
  checkIn: { staffId: string; status: string } | null
}

/**
 * One page of the occurrences that match a filter, added some at a time, and the number of matches for each status with
 * the same task and person. Without a status it shows what has begun, or everything when nothing has begun.
 */
export function filteredPage<T extends Item>({ status, task, staff }: FilterQuery, paging: Paging) {
  const requested: StatusFilter[] = status ? [status] : ['begun', 'all']
  const pages = new Map(requested.map((name): [StatusFilter, GrowingPage<T>] => [name, growingPage(paging)]))
  const counts = Object.fromEntries(statusFilters.map((name) => [name, 0])) as Record<StatusFilter, number>
  let hasBegun = false
  return {
    add(items: T[]) {
      for (const item of items) {
        hasBegun ||= item.hasOpened
        if ((task && item.taskId !== task) || (staff && !concernsStaff(item, staff))) continue
        for (const name of statusFilters) {
          if (!hasStatus(item, name)) continue
          counts[name] += 1
          pages.get(name)?.add(item)
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

/** Whether somebody did it or, when nobody did, was assigned to it. */
export function concernsStaff({ checkIn, staffIds }: Pick<Item, 'checkIn' | 'staffIds'>, staffId: string): boolean {
  return checkIn ? checkIn.staffId === staffId : staffIds.includes(staffId)
}

function hasStatus(item: Item, filter: StatusFilter): boolean {
  if (filter === 'all') return true
  if (filter === 'begun') return item.hasOpened
  // A check-in whose photo is missing counts, so it is among the completed ones too.
  return filter === 'completed' ? item.status === 'completed' : shownStatus(item) === (filter satisfies ShownStatus)
}
