import type { Holiday } from '#app/domain/holidays/holiday-names.ts'
import { isWithin, type LocalDates } from '#app/domain/time/local-dates.ts'
import { localDateTime } from '#app/domain/time/local-time.ts'

/**
 * Local days on which nothing is due, in each schedule's own zone. History is never rewritten: a closure closes only slots
 * that start from `enteredAt` on and, if it was removed, before `removedAt`.
 */
export type Closure = LocalDates & { reason: string; enteredAt: Date; removedAt: Date | null }

/** Why nothing is due: what an owner wrote, or a public holiday. */
export type ClosedFor = { reason: string } | { holiday: Holiday }

type Moment = { slotAt: string; startsAt: Date }

/** The closure because of which a slot is not due; null if it is due. */
export function closureOfSlot(closures: readonly Closure[], { slotAt, startsAt }: Moment): Closure | null {
  if (closures.length === 0) return null
  const date = slotAt.slice(0, 10)
  return closures.find((closure) => isWithin(date, closure) && isInForce(closure, startsAt)) ?? null
}

/** The closure of a local date as it is known now; null if there is none. */
export function closureOfDate(closures: readonly Closure[], date: string, now: Date): Closure | null {
  return closures.find((closure) => isWithin(date, closure) && isInForce(closure, now)) ?? null
}

/** The closures that were not removed and last until this local date or longer. */
export function comingClosures(closures: readonly Closure[], date: string): Closure[] {
  return closures.filter(({ to, removedAt }) => removedAt === null && to >= date)
}

function isInForce({ enteredAt, removedAt }: Closure, instant: Date): boolean {
  return enteredAt <= instant && (removedAt === null || instant < removedAt)
}

/** Local days that were closed, and why. */
export type ClosedDays = LocalDates & ClosedFor

type Period = { from: Date; to: Date; timezone: string }

/**
 * What closures closed from an instant on and before another, in local days of a time zone: of each the days from when it was
 * entered until it was removed.
 */
export function closedDaysIn(closures: readonly Closure[], { from, to, timezone }: Period): ClosedDays[] {
  const dateAt = (instant: number) => localDateTime(new Date(instant), timezone).slice(0, 10)
  return closures.flatMap(({ enteredAt, removedAt, reason, ...days }) => {
    const end = Math.min(to.getTime(), removedAt?.getTime() ?? Infinity)
    const closed = {
      from: latest(days.from, dateAt(Math.max(from.getTime(), enteredAt.getTime()))),
      to: earliest(days.to, dateAt(end - 1)),
    }
    return closed.from <= closed.to ? [{ ...closed, reason }] : []
  })
}

function latest(a: string, b: string): string {
  return a > b ? a : b
}

function earliest(a: string, b: string): string {
  return a < b ? a : b
}
