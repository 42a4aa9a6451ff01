import { isClosed } from '#app/domain/schedules/check-in-window.ts'
import { localDateTime } from '#app/domain/time/local-time.ts'

/** A check-in without a slot, as comparing needs it. */
export type UnscheduledCheckIn = { taskId: string; signature: string; checkedInAt: Date; timezone: string }

/** When and by whom a missed occurrence was done later on its day, without a slot. It stays missed. */
export type MadeUp = { at: Date; by: string }

/** The same with the time zone in which its instant is shown. */
export type TimedMadeUp = MadeUp & { timezone: string }

type MissedSlot = { slotAt: string; closesAt: Date }

/** The first check-in without a slot that did a missed task after the window of its slot, on the slot's local day; or null. */
export function madeUpOf(slot: MissedSlot, taskId: string, unscheduled: readonly UnscheduledCheckIn[]): MadeUp | null {
  const date = slot.slotAt.slice(0, 10)
  let first: UnscheduledCheckIn | null = null
  for (const checkIn of unscheduled) {
    const { checkedInAt, timezone } = checkIn
    const isLater = checkIn.taskId === taskId && isClosed(slot, checkedInAt)
    if (!isLater || localDateTime(checkedInAt, timezone).slice(0, 10) !== date) continue
    if (!first || checkedInAt < first.checkedInAt) first = checkIn
  }
  return first && { at: first.checkedInAt, by: first.signature }
}
