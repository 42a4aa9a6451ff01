import type { DaySlot } from '#app/domain/attendance/day-slots.ts'
import type { DayOverview, DayRow } from './day-overview.ts'

/**
 * Slots of a schedule that need attention: overdue ones, or done ones whose photo is pending. `people` are signatures.
 */
export type ToDo = {
  scheduleId: string
  title: string
  timezone: string
  slotsAt: string[]
  /** When the first of the slots closed. */
  closesAt: Date
  status: 'overdue' | 'pending'
  people: string[]
}

type ToDoQuery = {
  /** The signatures of the living staff by id. */
  signatures: ReadonlyMap<string, string>
  /** How many are described. */
  most: number
}

/** What needs attention in a day, the longest waiting first, and how much there is in all. */
export function toDoOf({ rows }: Pick<DayOverview, 'rows'>, { signatures, most }: ToDoQuery) {
  const waiting = rows
    .flatMap((row) => [...waitingIn(row, 'overdue'), ...waitingIn(row, 'pending')])
    .toSorted((a, b) => a.closesAt.getTime() - b.closesAt.getTime())
  return { items: waiting.slice(0, most).map((each) => describe(each, signatures)), total: waiting.length }
}

type Waiting = Pick<ToDo, 'status' | 'closesAt'> & { row: DayRow; slots: DaySlot[] }

function waitingIn(row: DayRow, status: ToDo['status']): Waiting[] {
  const slots = row.slots.filter((slot) => slot.status === status)
  return slots[0] ? [{ row, status, slots, closesAt: slots[0].closesAt }] : []
}

function describe({ row, slots, status, closesAt }: Waiting, signatures: ToDoQuery['signatures']): ToDo {
  const people = slots.flatMap(({ staffIds, signatures: doers }) =>
    status === 'pending' ? doers : staffIds.flatMap((id) => signatures.get(id) ?? []),
  )
  return {
    scheduleId: row.id,
    title: row.title,
    timezone: row.timezone,
    slotsAt: slots.map(({ slotAt }) => slotAt),
    closesAt,
    status,
    people: [...new Set(people)],
  }
}
