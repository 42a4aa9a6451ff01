import { day, hour } from './durations.ts'
import { dateText, wallClockOf } from './wall-clock.ts'

/** Local days, `YYYY-MM-DD`: from `from` to `to`, both included; none where `to` is before `from`. */
export type LocalDates = { from: string; to: string }

/** The date so many days later, or earlier where they are negative. */
export function addDays(date: string, days: number): string {
  return dateText(wallClockOf(`${date}T00:00`) + days * day)
}

/** How many days these are. */
export function countDates({ from, to }: LocalDates): number {
  return Math.max(0, (wallClockOf(`${to}T00:00`) - wallClockOf(`${from}T00:00`)) / day + 1)
}

/** Each of these dates, oldest first. */
export function listDates(dates: LocalDates): string[] {
  return Array.from({ length: countDates(dates) }, (_, index) => addDays(dates.from, index))
}

/** True for a date that is one of these. */
export function isWithin(date: string, { from, to }: LocalDates): boolean {
  return from <= date && date <= to
}

/** From the first instant that has one of these dates in any zone to the end of the last: from `from`, before `to`. */
export function instantsOfDates({ from, to }: LocalDates): { from: Date; to: Date } {
  return { from: new Date(Date.parse(from) - farthestZone), to: new Date(Date.parse(to) + day + farthestZone) }
}

/** Each date that some instant from `from` on and before `to` has in any zone. */
export function datesOfInstants({ from, to }: { from: Date; to: Date }): LocalDates {
  return { from: dateText(from.getTime() - farthestZone), to: dateText(to.getTime() - 1 + farthestZone) }
}

/** The last date that is over in every zone. */
export function lastDateOver(now: Date): string {
  return new Date(now.getTime() - farthestZone - day).toISOString().slice(0, 10)
}

/** How far from UTC a zone may be: Kiritimati is 14 hours ahead, Baker Island 12 behind. */
const farthestZone = 14 * hour
