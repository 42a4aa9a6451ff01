import { mayBeAsSunday, type KeptRegion } from '#app/domain/holidays/kept-holidays.ts'
import type { ErrorCode } from '#app/domain/errors.ts'
import type { Revision, Rules } from './rules.ts'
import { isSlotDay, type Slot } from './slots.ts'
import { calendarDay, wallClockOf } from '#app/domain/time/wall-clock.ts'
import { second } from '#app/domain/time/durations.ts'

/** Whether a slot's window is open: from `opensAt` through the whole second of `closesAt`. */
export function isOpen(slot: Pick<Slot, 'opensAt' | 'closesAt'>, now: Date): boolean {
  return now >= slot.opensAt && !isClosed(slot, now)
}

/** Whether the window is over. */
export function isClosed(slot: Pick<Slot, 'closesAt'>, now: Date): boolean {
  return wholeSeconds(now) > wholeSeconds(slot.closesAt)
}

/** The open slot nearest to now, the earlier one at a tie; null when none is open. */
export function openSlot<S extends Slot>(slots: S[], now: Date): S | null {
  const open = slots.filter((slot) => isOpen(slot, now))
  return nearestSlot(open, () => now)
}

type WindowMoment = { current: Pick<Revision, 'status' | 'useCurrentTime'> | null; now: Date }

/**
 * The slots that take check-ins right now, by the current revision: with the current time only the nearest open one,
 * with manual selection all open ones; none for a draft.
 */
export function slotsOfNow<S extends Slot>(slots: S[], { current, now }: WindowMoment): S[] {
  if (!current || current.status === 'draft') return []
  if (!current.useCurrentTime) return slots.filter((slot) => isOpen(slot, now))
  const slot = openSlot(slots, now)
  return slot ? [slot] : []
}

/**
 * Until when an open slot takes check-ins: until its window closes or, with the current time, until the middle between
 * it and the next slot when their windows overlap.
 */
export function takesUntil<S extends Slot>(slot: S, slots: S[], useCurrentTime: boolean): Date {
  const next = useCurrentTime ? slots.find(({ startsAt }) => startsAt > slot.startsAt) : undefined
  return next ? new Date(Math.min(slot.closesAt.getTime(), takesFrom(slot, next).getTime())) : slot.closesAt
}

/**
 * From when on the slot `next`, which follows another, takes check-ins: its window is open and it is the nearer one.
 */
export function takesFrom(slot: Slot, next: Slot): Date {
  const middle = (slot.startsAt.getTime() + next.startsAt.getTime()) / 2
  return new Date(Math.max(next.opensAt.getTime(), middle))
}

/** The slot whose start is nearest to its instant, the earlier one at a tie. */
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

/** Why a local `YYYY-MM-DDTHH:mm` matches no slot: the first of month, day and time that is not in the rules. */
export function windowError(rules: Rules & { keptRegions?: readonly KeptRegion[] }, local: string): ErrorCode {
  const date = calendarDay(wallClockOf(local))
  if (!rules.months.includes(date.month)) return 'checkIn.monthNotInSchedule'
  if (!isSlotDay(rules, date) && !mayBeAsSunday(rules, local.slice(0, 10))) return 'checkIn.dayNotInSchedule'
  return 'checkIn.timeNotInSchedule'
}

function wholeSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / second)
}
