import { madeAt, type CheckInInstants } from '#app/domain/check-ins/made-at.ts'
import { grouped } from '#app/domain/grouped.ts'
import { isClosed } from '#app/domain/schedules/check-in-window.ts'
import { localDateTime } from '#app/domain/time/local-time.ts'

/** A check-in without a slot, as comparing needs it. */
export type UnscheduledCheckIn = CheckInInstants & { taskId: string; signature: string; timezone: string }

/** When and by whom a missed occurrence was done later on its day, without a slot. It stays missed. */
export type MadeUp = { at: Date; by: string }

/** The same with the time zone in which its instant is shown. */
export type TimedMadeUp = MadeUp & { timezone: string }

type MissedTask = { slotAt: string; closesAt: Date; taskId: string }

/**
 * Returns a function for missed tasks: the first of these check-ins that did it after the window of its slot, on the slot's local
 * day; or null.
 */
export function madeUpBy(unscheduled: readonly UnscheduledCheckIn[]): (missed: MissedTask) => MadeUp | null {
  const byDay = grouped([...unscheduled], ({ taskId, timezone, ...instants }) => [
    dayOfTask(taskId, localDateTime(madeAt(instants), timezone)),
  ])
  return ({ slotAt, closesAt, taskId }) => {
    let first: UnscheduledCheckIn | null = null
    for (const checkIn of byDay.get(dayOfTask(taskId, slotAt)) ?? []) {
      if (!isClosed({ closesAt }, madeAt(checkIn))) continue
      if (!first || madeAt(checkIn) < madeAt(first)) first = checkIn
    }
    return first && { at: madeAt(first), by: first.signature }
  }
}

function dayOfTask(taskId: string, local: string): string {
  return `${local.slice(0, 10)} ${taskId}`
}
