import { excuseKey, type Excuses } from '#app/domain/excuses/excuse.ts'
import { slotsOfNow } from '#app/domain/schedules/check-in-window.ts'
import { currentRevision, slotsAround, slotsOfRevisions, type RevisionSlot } from '#app/domain/schedules/revisions.ts'
import type { Revision } from '#app/domain/schedules/rules.ts'
import type { ShownStatus } from './shown-status.ts'
import { isWork, wholeProgress, type DoneTask } from './slot-progress.ts'

/** A schedule with what its day depends on: its revisions by `validFrom`, and its check-ins and excuses that were not removed. */
export type ScheduleDay = {
  id: string
  title: string
  location: string
  revisions: Revision[]
  done: DoneTask[]
  /** What of its slots is excused. */
  excuses: Excuses
}

/** One cleaning: a slot with all its tasks. Its status is the worst of theirs; excused once all that is missed is excused. */
export type DaySlot = {
  slotAt: string
  startsAt: Date
  closesAt: Date
  status: Exclude<ShownStatus, 'open'>
  /** It takes check-ins now, something is left, and it is not optional. */
  isOpen: boolean
  /** Some of its tasks are done and some are missing. */
  isPartlyDone: boolean
  /** Who is assigned to the tasks that are left. */
  staffIds: string[]
  /** The signatures of those who did the tasks that are done. */
  doneBy: string[]
  /** The signatures of those whose photo is still pending. */
  signatures: string[]
}

/** Whether all of a slot is done; a photo that is missing changes nothing about that. */
export function isDone({ status }: Pick<DaySlot, 'status'>): boolean {
  return status === 'completed' || status === 'pending'
}

/** Whether a slot is still to come. One that is open already is not, even if it is due later. */
export function isUpcoming({ status, isOpen }: Pick<DaySlot, 'status' | 'isOpen'>): boolean {
  return status === 'planned' && !isOpen
}

type ScheduleNames = Pick<ScheduleDay, 'id' | 'title' | 'location'> & { timezone: string }

/** A slot with the names of its schedule, in a list of several schedules. */
export type ScheduleSlot = { slot: DaySlot; schedule: ScheduleNames }

/**
 * `slots` are those that start from `from` on and before `to`, without optional ones that nobody did; `open` are those
 * of any day that take check-ins now and are not done.
 */
export function daySlots(
  { revisions, done, excuses }: ScheduleDay,
  { from, to, now }: Record<'from' | 'to' | 'now', Date>,
): { slots: DaySlot[]; open: DaySlot[] } {
  const current = currentRevision(revisions, now)
  const facts = { done, excuses, currentSlots: slotsOfNow(slotsAround(revisions, now), { current, now }), now }
  const describe = (slots: RevisionSlot[]) => slots.flatMap((slot) => daySlot(slot, facts) ?? [])
  return {
    slots: describe(slotsOfRevisions(revisions, from, to)),
    open: describe(facts.currentSlots).filter(({ isOpen }) => isOpen),
  }
}

type DayFacts = { done: DoneTask[]; excuses: Excuses; currentSlots: RevisionSlot[]; now: Date }

function daySlot(slot: RevisionSlot, facts: DayFacts): DaySlot | null {
  const progress = wholeProgress(slot, facts)
  if (!isWork(slot, progress)) return null
  const { slotAt, startsAt, closesAt } = slot
  const { status, isOpen, isPartlyDone } = progress
  const isMissed = status === 'overdue' || status === 'skipped'
  const left = isMissed
    ? progress.left.filter(({ taskId }) => !facts.excuses.has(excuseKey({ slotAt, taskId })))
    : progress.left
  const isExcused = isMissed && left.length === 0
  const done = facts.done.filter((task) => task.slotAt === slotAt)
  const pending = done.filter((task) => task.pending)
  return {
    slotAt,
    startsAt,
    closesAt,
    status: isExcused ? 'excused' : status === 'completed' && pending.length > 0 ? 'pending' : status,
    isOpen: isOpen && !slot.isOptional,
    isPartlyDone: isPartlyDone && !isExcused,
    staffIds: [...new Set(left.flatMap(({ staffIds }) => staffIds))],
    doneBy: [...new Set(done.map(({ signature }) => signature))],
    signatures: [...new Set(pending.map(({ signature }) => signature))],
  }
}
