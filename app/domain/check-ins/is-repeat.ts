import type { Result } from '#app/domain/errors.ts'
import { minute } from '#app/domain/time/durations.ts'
import { wallClockOf } from '#app/domain/time/wall-clock.ts'
import { farthestClaim, type CheckInDecision } from './decide-check-in.ts'
import type { RecordedCheckIn } from './recorded-check-in.ts'

type SentCheckIn = {
  taskIds: string[]
  slotAt: string | null
  /** What the request would mean if it were a new one. */
  decided: Result<CheckInDecision>
  now: Date
}

/**
 * True when a request with the key of an earlier one asks for the same tasks of the same slot as that did. One that
 * names no slot means the one of now: where none is open any more, or the answer was lost moments ago, that is still
 * the slot of the first.
 */
export function isRepeat(first: RecordedCheckIn[], { taskIds, slotAt, decided, now }: SentCheckIn): boolean {
  const [one] = first
  if (!one || !isSameSet(taskIds, first)) return false
  if (decided.ok && decided.value.slot.slotAt === one.slotAt) return true
  if (one.claimedAt !== null) return !decided.ok && slotAt !== null && isClaimFor(one, slotAt)
  return !decided.ok || now.getTime() - one.checkedInAt.getTime() <= retried
}

/** A phone that got no answer tries again; for so long nobody can have cleaned for the next slot too. */
const retried = 5 * minute

function isSameSet(taskIds: string[], first: RecordedCheckIn[]): boolean {
  const requested = new Set(taskIds)
  return requested.size === first.length && first.every(({ taskId }) => requested.has(taskId))
}

function isClaimFor(one: RecordedCheckIn, slotAt: string): boolean {
  return Math.abs(wallClockOf(slotAt) - wallClockOf(one.slotAt)) <= farthestClaim
}
