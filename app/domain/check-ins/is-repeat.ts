import type { Result } from '#app/domain/errors.ts'
import { minute } from '#app/domain/time/durations.ts'
import { wallClockOf } from '#app/domain/time/wall-clock.ts'
import { farthestClaim, type CheckInDecision } from './decide-check-in.ts'
import type { RecordedCheckIn } from './recorded-check-in.ts'

type SentCheckIn = {
  taskIds: string[]
  slotAt: string | null
  /** The decision on the request as if it were a new one. */
  decided: Result<CheckInDecision>
  now: Date
}

/**
 * Whether a request with the key of an earlier one is for the same tasks and slot. A request that names no slot is for
 * the current one: when none is open any more, or the first check-in was made a few minutes ago, that is still the slot
 * of the first.
 */
export function isRepeat(first: RecordedCheckIn[], { taskIds, slotAt, decided, now }: SentCheckIn): boolean {
  const [checkIn] = first
  if (!checkIn || !isSameSet(taskIds, first)) return false
  if (decided.ok && decided.value.slot.slotAt === checkIn.slotAt) return true
  if (checkIn.claimedAt !== null) return !decided.ok && slotAt !== null && isClaimFor(checkIn, slotAt)
  if (slotAt) return slotAt === checkIn.slotAt
  return !decided.ok || now.getTime() - checkIn.checkedInAt.getTime() <= retryTime
}

/** How long a phone without an answer may try again, in milliseconds. Nobody can clean for the next slot in that time. */
const retryTime = 5 * minute

function isSameSet(taskIds: string[], first: RecordedCheckIn[]): boolean {
  const requested = new Set(taskIds)
  return requested.size === first.length && first.every(({ taskId }) => requested.has(taskId))
}

function isClaimFor(checkIn: RecordedCheckIn, slotAt: string): boolean {
  return Math.abs(wallClockOf(slotAt) - wallClockOf(checkIn.slotAt)) <= farthestClaim
}
