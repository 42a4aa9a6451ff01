import type { Excuse, ExcuseReason } from '#app/domain/excuses/excuse.ts'
import type { Verdict } from '#app/domain/inspections/inspection.ts'
import { countOut } from '#app/domain/readings/count-out.ts'
import type { TakenReading } from '#app/domain/readings/reading.ts'
import { localDateTime } from '#app/domain/time/local-time.ts'
import type { MadeUp } from './made-up.ts'
import { shownStatus, type ShownStatus } from './shown-status.ts'
import type { AttendanceStatus } from './attendance-status.ts'

/** A slot with all its tasks. */
export type GridCell = {
  slotAt: string
  /** The worst status of its tasks. */
  status: ShownStatus
  done: number
  total: number
  /** Of the people who did its tasks, in the order of the tasks. */
  signatures: string[]
  /** What supervisors found, where they inspected any of its tasks: the worst of it. */
  inspected?: Verdict
  /** Why staff could not do some of its tasks, each reason once; missing where they reported nothing. */
  reported?: ExcuseReason[]
  /** How many values are out of their limits; missing where none is. */
  outOfLimits?: number
  /** How many of its tasks were done without a network; missing where none was. */
  offline?: number
  /** When the last of its missed tasks was done later without a slot, as local time HH:mm; null if none was. */
  madeUpAt: string | null
}

/** Slots by day and time of day; where there is no slot, there is no cell. */
export type SlotGrid = {
  /** `YYYY-MM-DD`, oldest first. */
  dates: string[]
  /** `HH:mm`, earliest first. */
  times: string[]
  /** By `slotAt`; empty when there are more days than `mostDates`. */
  cells: Record<string, GridCell>
}

type GridCheckIn = {
  signature: string
  status: string
  inspection?: { verdict: Verdict } | null
  readings?: TakenReading[]
  offlineAt?: Date | null
}

type Item = {
  slotAt: string
  status: AttendanceStatus
  timezone: string
  excuse: Excuse | null
  madeUp: MadeUp | null
  notDone: { reason: ExcuseReason } | null
  isOpen: boolean
  checkIn: GridCheckIn | null
}

/** A grid of more than two months is too wide to read. */
export const mostGridDates = 62

/** The occurrences of a range as a grid of days and times. */
export function slotGrid(items: Item[]): SlotGrid {
  const grid = growingGrid(Infinity)
  grid.add(items)
  return grid.read()
}

/** The same for occurrences that are added a few at a time. */
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

const worstFirst: ShownStatus[] = ['overdue', 'skipped', 'pending', 'open', 'excused', 'planned', 'completed']

function addToCell(cells: Map<string, GridCell>, item: Item) {
  const { slotAt, checkIn } = item
  const status = shownStatus(item)
  const madeUpAt = item.madeUp && localDateTime(item.madeUp.at, item.timezone).slice(11)
  const cell = cells.get(slotAt)
  const verdict = checkIn?.inspection?.verdict
  const reason = item.notDone?.reason
  const out = countOut(checkIn?.readings ?? [])
  if (!cell) {
    const signatures = checkIn ? [checkIn.signature] : []
    const said = { ...(verdict && { inspected: verdict }), ...(reason && { reported: [reason] }) }
    const marks = { ...said, ...(out > 0 && { outOfLimits: out }), ...(checkIn?.offlineAt && { offline: 1 }) }
    cells.set(slotAt, { slotAt, status, done: signatures.length, total: 1, signatures, madeUpAt, ...marks })
    return
  }
  if (reason && !cell.reported?.includes(reason)) cell.reported = [...(cell.reported ?? []), reason]
  if (verdict && cell.inspected !== 'failed') cell.inspected = verdict
  if (out > 0) cell.outOfLimits = (cell.outOfLimits ?? 0) + out
  if (checkIn?.offlineAt) cell.offline = (cell.offline ?? 0) + 1
  if (worstFirst.indexOf(status) < worstFirst.indexOf(cell.status)) cell.status = status
  cell.total += 1
  if (madeUpAt && (!cell.madeUpAt || cell.madeUpAt < madeUpAt)) cell.madeUpAt = madeUpAt
  if (!checkIn) return
  cell.done += 1
  if (!cell.signatures.includes(checkIn.signature)) cell.signatures.push(checkIn.signature)
}
