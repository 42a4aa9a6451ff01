import { fail, ok, type Result } from '#app/domain/errors.ts'
import { isOpen, nearestSlot, openSlot, windowError } from '#app/domain/schedules/check-in-window.ts'
import { instantOf, isLocalDateTime, localDateTime } from '#app/domain/time/local-time.ts'
import { closedForOn, currentRevision, slotsAround, type RevisionSlot } from '#app/domain/schedules/revisions.ts'
import { frequencies, zoneOf, type Revision } from '#app/domain/schedules/rules.ts'
import { minute } from '#app/domain/time/durations.ts'
import { choosableSlots } from './choosable-slots.ts'
import { refusalOfTasks, type Person } from './task-refusal.ts'

export type CheckInRequest = {
  revisions: Revision[]
  staff: Person
  livingStaffIds: ReadonlySet<string>
  taskIds: string[]
  slotAt: string | null
  now: Date
}

/** `claimedAt` is the time that the staff member gave; null when the current time decided. */
export type CheckInDecision = { slot: RevisionSlot; taskIds: string[]; claimedAt: Date | null; enteredLater: boolean }

type ChosenSlot = Omit<CheckInDecision, 'taskIds'>

/**
 * The slot and the tasks of a check-in, or why it is refused. Revisions must be sorted by `validFrom`, starting with
 * the one that was valid `lookBack` ago. Whether the tasks are already done is for the database to decide.
 */
export function decideCheckIn({
  revisions,
  staff,
  livingStaffIds,
  taskIds,
  slotAt,
  now,
}: CheckInRequest): Result<CheckInDecision> {
  const current = currentRevision(revisions, now)
  if (!current || current.status === 'draft') return fail('schedule.notFound')
  if (!frequencies.includes(current.frequency)) return fail('checkIn.invalidFrequency')
  const chosen = current.useCurrentTime
    ? slotOfNow({ revisions, current, slotAt, now })
    : slotOfClaim({ revisions, current, slotAt, now })
  if (!chosen.ok) return chosen
  const requested = [...new Set(taskIds)]
  const refusal = refusalOfTasks({ taskIds: requested, revision: chosen.value.slot.revision, staff, livingStaffIds })
  return refusal ? fail(refusal, { field: 'taskIds' }) : ok({ ...chosen.value, taskIds: requested })
}

type Moment = { revisions: Revision[]; current: Revision; now: Date }
type NamedSlot = { slotAt: string | null }

function slotOfNow({ revisions, current, slotAt, now }: Moment & NamedSlot): Result<ChosenSlot> {
  const slot = openSlot(slotsAround(revisions, now), now)
  if (slotAt && slotAt !== slot?.slotAt) return fail('checkIn.slotNotOpen', { field: 'slotAt' })
  if (!slot) return refusalAt(localDateTime(now, zoneOf(current)), { current, now })
  return ok({ slot, claimedAt: null, enteredLater: false })
}

/** How far the time that a person gives may be from the slot's time, in milliseconds. Source: product.md. */
export const farthestClaim = 5 * minute

function slotOfClaim({ revisions, current, slotAt, now }: Moment & NamedSlot): Result<ChosenSlot> {
  if (slotAt === null || slotAt === '') return fail('checkIn.timeRequired', { field: 'slotAt' })
  if (!isLocalDateTime(slotAt)) return fail('checkIn.slotInvalid', { field: 'slotAt' })
  const claimFor = ({ revision }: RevisionSlot) => instantOf(slotAt, zoneOf(revision))
  const slot = nearestSlot(choosableSlots(revisions, now), claimFor)
  if (!slot || Math.abs(slot.startsAt.getTime() - claimFor(slot).getTime()) > farthestClaim) {
    return refusalAt(slotAt, { current, now, field: 'slotAt' })
  }
  const claimed = claimFor(slot)
  return ok({ slot, claimedAt: claimed, enteredLater: !isOpen(windowAround(claimed, slot), now) })
}

type NoSlot = { current: Revision; now: Date; field?: 'slotAt' }

/** Why a local date and time has no slot. */
function refusalAt(local: string, { current, now, field }: NoSlot): Result<never> {
  const closedFor = closedForOn(current, local.slice(0, 10), now)
  const where = field ? { field } : {}
  if (closedFor) return fail('checkIn.closed', { ...where, params: closedFor })
  return fail(windowError(current, local), where)
}

/** The slot's window moved to the claimed time: outside of it, claim and clock differ by more than the window. */
function windowAround(claimed: Date, { revision }: RevisionSlot) {
  return {
    opensAt: new Date(claimed.getTime() - revision.windowBefore * minute),
    closesAt: new Date(claimed.getTime() + revision.windowAfter * minute),
  }
}
