import { day, hour } from './durations.ts'
import { dateText, wallClockOf } from './wall-clock.ts'

/** Local days, `YYYY-MM-DD`, from `from` to `to`, both included; none when `to` is before `from`. */
export type LocalDates = { from: string; to: string }

/** The date that is `days` days later, or earlier when negative. */
export function addDays(date: string, days: number): string {
  return dateText(wallClockOf(`${date}T00:00`) + days * day)
}

/** The number of days. */
export function countDates({ from, to }: LocalDates): number {
  return Math.max(0, (wallClockOf(`${to}T00:00`) - wallClockOf(`${from}T00:00`)) / day + 1)
}

/** Each of the days, oldest first. */
export function listDates(dates: LocalDates): string[] {
  return Array.from({ length: countDates(dates) }, (_, index) => addDays(dates.from, index))
}

/** Whether a date is one of the days. */
export function isWithin(date: string, { from, to }: LocalDates): boolean {
  return from <= date && date <= to
}

/** The instants that have one of these dates in any zone: from `from`, before `to`. */
export function instantsOfDates({ from, to }: LocalDates): { from: Date; to: Date } {
  return { from: new Date(Date.parse(from) - farthestZone), to: new Date(Date.parse(to) + day + farthestZone) }
}

/** The dates that instants from `from` on and before `to` have in any zone. */
export function datesOfInstants({ from, to }: { from: Date; to: Date }): LocalDates {
  return { from: dateText(from.getTime() - farthestZone), to: dateText(to.getTime() - 1 + farthestZone) }
}

/** The last date that is over in every zone. */
export function lastDateOver(now: Date): string {
  return new Date(now.getTime() - farthestZone - day).toISOString().slice(0, 10)
}

/** The largest distance of a zone from UTC: Kiritimati is 14 hours ahead, Baker Island 12 behind. */
const farthestZone = 14 * hour
