import type { ErrorCode } from '#app/domain/errors.ts'
import type { Revision, Rules } from './rules.ts'
import { isSlotDay, type Slot } from './slots.ts'
import { calendarDay, wallClockOf } from '#app/domain/time/wall-clock.ts'
import { second } from '#app/domain/time/durations.ts'

/** True from `opensAt` to `closesAt`, both included to the second: the whole second that `closesAt` names is inside. */
export function isOpen(slot: Pick<Slot, 'opensAt' | 'closesAt'>, now: Date): boolean {
  return now >= slot.opensAt && !isClosed(slot, now)
}

/** True once the window is over. */
export function isClosed(slot: Pick<Slot, 'closesAt'>, now: Date): boolean {
  return wholeSeconds(now) > wholeSeconds(slot.closesAt)
}

/** Of the open slots the one nearest to now, at a tie the earlier; null where none is open. */
export function openSlot<S extends Slot>(slots: S[], now: Date): S | null {
  const open = slots.filter((slot) => isOpen(slot, now))
  return nearestSlot(open, () => now)
}

type WindowMoment = { current: Pick<Revision, 'status' | 'useCurrentTime'> | null; now: Date }

/**
 * The slots that a check-in can be for right now, by the revision of now: where the clock says it the nearest open one,
 * else all open ones; of a draft none.
 */
export function slotsOfNow<S extends Slot>(slots: S[], { current, now }: WindowMoment): S[] {
  if (!current || current.status === 'draft') return []
  if (!current.useCurrentTime) return slots.filter((slot) => isOpen(slot, now))
  const slot = openSlot(slots, now)
  return slot ? [slot] : []
}

/**
 * Until when an open slot is meant: to the end of its window, or where the clock says the slot and the window of the
 * one after it overlaps, to the middle between the two.
 */
export function meantUntil<S extends Slot>(slot: S, slots: S[], useCurrentTime: boolean): Date {
  const next = useCurrentTime ? slots.find(({ startsAt }) => startsAt > slot.startsAt) : undefined
  return next ? new Date(Math.min(slot.closesAt.getTime(), meantFrom(slot, next).getTime())) : slot.closesAt
}

/** From when on the slot `next`, which comes after another, is meant: its window is open and it is the nearer one. */
export function meantFrom(slot: Slot, next: Slot): Date {
  const middle = (slot.startsAt.getTime() + next.startsAt.getTime()) / 2
  return new Date(Math.max(next.opensAt.getTime(), middle))
}

/** The slot that starts nearest to its instant, at a tie the earlier. */
export function nearestSlot<S extends Slot>(slots: S[], instantFor: (slot: S) => Date): S | null {
  let nearest: S | null = null
  let least = Infinity
  for (const slot of slots) {
    const distance = Math.abs(slot.startsAt.getTime() - instantFor(slot).getTime())
    if (distance > least || (distance === least && nearest && slot.startsAt >= nearest.startsAt)) continue
    nearest = slot
    least = distance
  }
  return nearest
}

/** Why no slot is meant by a local `YYYY-MM-DDTHH:mm`: the first of month, day and time that is not in the rules. */
export function windowError(rules: Rules, local: string): ErrorCode {
  const date = calendarDay(wallClockOf(local))
  if (!rules.months.includes(date.month)) return 'checkIn.monthNotInSchedule'
  if (!isSlotDay(rules, date)) return 'checkIn.dayNotInSchedule'
  return 'checkIn.timeNotInSchedule'
}

function wholeSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / second)
}
