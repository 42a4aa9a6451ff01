import type { Result } from '#app/domain/errors.ts'
import { minute } from '#app/domain/time/durations.ts'
import { wallClockOf } from '#app/domain/time/wall-clock.ts'
import { farthestClaim } from './decide-check-in.ts'
import type { RecordedCheckIn } from './recorded-check-in.ts'

type SentCheckIn = {
  taskIds: string[]
  slotAt: string | null
  unscheduled: boolean
  /** The decision on the request as if it were a new one. */
  decided: Result<{ slot: { slotAt: string } | null }>
  now: Date
}

/**
 * Whether a request with the key of an earlier one is for the same tasks and slot. A request that names no slot is for
 * the current one: when none is open any more, or the first check-in was made a few minutes ago, that is still the slot
 * of the first.
 */
export function isRepeat(
  first: RecordedCheckIn[],
  { taskIds, slotAt, unscheduled, decided, now }: SentCheckIn,
): boolean {
  const [checkIn] = first
  if (!checkIn || !isSameSet(taskIds, first)) return false
  if (checkIn.slotAt === null || unscheduled) return checkIn.slotAt === null && unscheduled
  if (decided.ok && decided.value.slot?.slotAt === checkIn.slotAt) return true
  if (checkIn.claimedAt !== null) return !decided.ok && slotAt !== null && isClaimFor(checkIn.slotAt, slotAt)
  if (slotAt) return slotAt === checkIn.slotAt
  return !decided.ok || now.getTime() - checkIn.checkedInAt.getTime() <= retryTime
}

/** How long a phone without an answer may try again, in milliseconds. Nobody can clean for the next slot in that time. */
const retryTime = 5 * minute

function isSameSet(taskIds: string[], first: RecordedCheckIn[]): boolean {
  const requested = new Set(taskIds)
  return requested.size === first.length && first.every(({ taskId }) => requested.has(taskId))
}

function isClaimFor(recorded: string, claimed: string): boolean {
  return Math.abs(wallClockOf(claimed) - wallClockOf(recorded)) <= farthestClaim
}
