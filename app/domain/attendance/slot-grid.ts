import { grouped } from '#app/domain/grouped.ts'
import { shownStatus, type ShownStatus } from './shown-status.ts'
import type { AttendanceStatus } from './attendance-status.ts'

/** One slot with all its tasks. */
export type GridCell = {
  slotAt: string
  /** The worst of its tasks. */
  status: ShownStatus
  done: number
  total: number
  /** Of those who did something of it, in the order of the tasks. */
  signatures: string[]
}

/** Slots by day and time of day: what lies in no slot has no cell. */
export type SlotGrid = {
  /** `YYYY-MM-DD`, oldest first. */
  dates: string[]
  /** `HH:mm`, earliest first. */
  times: string[]
  /** By `slotAt`. */
  cells: Record<string, GridCell>
}

type Item = {
  slotAt: string
  status: AttendanceStatus
  isOpen: boolean
  checkIn: { signature: string; status: string } | null
}

/** The occurrences of a range as a grid of days and times. */
export function slotGrid(items: Item[]): SlotGrid {
  const cells = [...grouped(items, ({ slotAt }) => [slotAt])].map(([slotAt, tasks]) => cellOf(slotAt, tasks))
  return {
    dates: [...new Set(cells.map(({ slotAt }) => slotAt.slice(0, 10)))].toSorted(),
    times: [...new Set(cells.map(({ slotAt }) => slotAt.slice(11)))].toSorted(),
    cells: Object.fromEntries(cells.map((cell) => [cell.slotAt, cell])),
  }
}

const worstFirst: ShownStatus[] = ['overdue', 'skipped', 'pending', 'open', 'planned', 'completed']

function cellOf(slotAt: string, tasks: Item[]): GridCell {
  const statuses = new Set(tasks.map(shownStatus))
  const signatures = new Set(tasks.flatMap(({ checkIn }) => (checkIn ? [checkIn.signature] : [])))
  return {
    slotAt,
    status: worstFirst.find((status) => statuses.has(status)) ?? 'planned',
    done: tasks.filter(({ checkIn }) => checkIn !== null).length,
    total: tasks.length,
    signatures: [...signatures],
  }
}
