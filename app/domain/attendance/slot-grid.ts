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
  /** By `slotAt`; none where there are more days than were asked for at most. */
  cells: Record<string, GridCell>
}

type Item = {
  slotAt: string
  status: AttendanceStatus
  isOpen: boolean
  checkIn: { signature: string; status: string } | null
}

/** More than two months by day are not read as a grid. */
export const mostGridDates = 62

/** The occurrences of a range as a grid of days and times. */
export function slotGrid(items: Item[]): SlotGrid {
  const grid = growingGrid(Infinity)
  grid.add(items)
  return grid.read()
}

/** The same of occurrences that are added some at a time. */
export function growingGrid(mostDates: number) {
  const dates = new Set<string>()
  const times = new Set<string>()
  const cells = new Map<string, GridCell>()
  return {
    add(items: Item[]) {
      for (const item of items) {
        dates.add(item.slotAt.slice(0, 10))
        times.add(item.slotAt.slice(11))
        if (dates.size <= mostDates) addToCell(cells, item)
        else cells.clear()
      }
    },
    read: (): SlotGrid => ({
      dates: [...dates].toSorted(),
      times: [...times].toSorted(),
      cells: Object.fromEntries(cells),
    }),
  }
}

const worstFirst: ShownStatus[] = ['overdue', 'skipped', 'pending', 'open', 'planned', 'completed']

function addToCell(cells: Map<string, GridCell>, item: Item) {
  const { slotAt, checkIn } = item
  const status = shownStatus(item)
  const cell = cells.get(slotAt)
  if (!cell) {
    const signatures = checkIn ? [checkIn.signature] : []
    cells.set(slotAt, { slotAt, status, done: signatures.length, total: 1, signatures })
    return
  }
  if (worstFirst.indexOf(status) < worstFirst.indexOf(cell.status)) cell.status = status
  cell.total += 1
  if (!checkIn) return
  cell.done += 1
  if (!cell.signatures.includes(checkIn.signature)) cell.signatures.push(checkIn.signature)
}
