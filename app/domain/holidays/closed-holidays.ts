import { slotsOfRevisions } from '#app/domain/schedules/revisions.ts'
import type { Revision } from '#app/domain/schedules/rules.ts'
import { day } from '#app/domain/time/durations.ts'
import { isWithin, type LocalDates } from '#app/domain/time/local-dates.ts'
import type { Holiday } from './holiday-names.ts'
import { holidaysOf } from './holidays-of-region.ts'
import { keepsHolidays } from './kept-holidays.ts'

/** The public holidays because of which slots between two instants were not due, by local date. Revisions must be sorted. */
export function closedHolidays(
  revisions: Revision[],
  { from, to }: { from: Date; to: Date },
): (LocalDates & { holiday: Holiday })[] {
  if (!revisions.some(keepsHolidays)) return []
  const dates = { from: dateNear(from, -day), to: dateNear(to, day) }
  const regions = new Set(revisions.flatMap(({ keptRegions }) => keptRegions.map(({ region }) => region)))
  const holidays = new Set([...regions].flatMap((region) => [...holidaysOf(region).keys()]))
  return [...holidays]
    .filter((date) => isWithin(date, dates))
    .sort()
    .flatMap((date) => {
      const noon = new Date(`${date}T12:00:00Z`).getTime()
      const [start, end] = [Math.max(noon - 2 * day, from.getTime()), Math.min(noon + 2 * day, to.getTime())]
      const slots = slotsOfRevisions(revisions, new Date(start), new Date(end))
      const closed = slots.find(({ slotAt, closure }) => slotAt.startsWith(date) && closure && 'holiday' in closure)
      return closed?.closure && 'holiday' in closed.closure
        ? [{ from: date, to: date, holiday: closed.closure.holiday }]
        : []
    })
}

function dateNear(instant: Date, distance: number): string {
  return new Date(instant.getTime() + distance).toISOString().slice(0, 10)
}
