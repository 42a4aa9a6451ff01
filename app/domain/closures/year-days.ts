import { holidaysOf } from '#app/domain/holidays/holidays-of-region.ts'
import { currentRegion, keepsHolidays } from '#app/domain/holidays/kept-holidays.ts'
import type { Revision } from '#app/domain/schedules/rules.ts'
import { isSlotDay } from '#app/domain/schedules/slots.ts'
import { isWithin, listDates, type LocalDates } from '#app/domain/time/local-dates.ts'
import { calendarDay, wallClockOf, type CalendarDay } from '#app/domain/time/wall-clock.ts'

/** What a day of a calendar is: something is due, it is closed, or nothing is due for another reason. */
export type DayState = 'due' | 'closed' | 'nothingDue'

/** The local dates of a year. */
export function datesOfYear(year: number): string[] {
  return listDates({ from: `${year}-01-01`, to: `${year}-12-31` })
}

/**
 * The dates among these on which something is due by a revision as it is now: closures that were removed close nothing. A draft
 * has none.
 */
export function dueDates(revision: Revision, dates: Iterable<string>): string[] {
  if (revision.status === 'draft') return []
  const closures = revision.closures.filter(({ removedAt }) => removedAt === null)
  return [...dates].filter((date) => {
    const day = calendarDay(wallClockOf(`${date}T00:00`))
    if (!revision.months.includes(day.month) || !isDueOnDay(revision, date, day)) return false
    return !closures.some((closure) => isWithin(date, closure))
  })
}

function isDueOnDay(revision: Revision, date: string, day: CalendarDay): boolean {
  const region = currentRegion(revision.keptRegions)
  const isHoliday = keepsHolidays(revision) && region !== null && holidaysOf(region).has(date)
  if (!isHoliday) return isSlotDay(revision, day)
  return revision.onHolidays === 'asSunday' && revision.days.includes(7)
}

/** The state of each date. `closures` are those of all schedules that were not removed. */
export function dayStates(
  dates: string[],
  { due, closures }: { due: ReadonlySet<string>; closures: LocalDates[] },
): DayState[] {
  return dates.map((date) => {
    if (due.has(date)) return 'due'
    return closures.some((closure) => isWithin(date, closure)) ? 'closed' : 'nothingDue'
  })
}
