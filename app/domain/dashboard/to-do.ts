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

/** What needs attention in a day, the longest waiting first. `signatures` are those of the living staff, by id. */
export function toDoOf({ rows }: Pick<DayOverview, 'rows'>, signatures: ReadonlyMap<string, string>): ToDo[] {
  const toDo = rows.flatMap((row) => [
    ...toDoOfRow(row, 'overdue', signatures),
    ...toDoOfRow(row, 'pending', signatures),
  ])
  return toDo.toSorted((a, b) => a.closesAt.getTime() - b.closesAt.getTime())
}

function toDoOfRow(row: DayRow, status: ToDo['status'], signatures: ReadonlyMap<string, string>): ToDo[] {
  const slots = row.slots.filter((slot) => slot.status === status)
  const [first] = slots
  if (!first) return []
  const people = slots.flatMap(({ staffIds, signatures: doers }) =>
    status === 'pending' ? doers : staffIds.flatMap((id) => signatures.get(id) ?? []),
  )
  return [
    {
      scheduleId: row.id,
      title: row.title,
      timezone: row.timezone,
      slotsAt: slots.map(({ slotAt }) => slotAt),
      closesAt: first.closesAt,
      status,
      people: [...new Set(people)],
    },
  ]
}
