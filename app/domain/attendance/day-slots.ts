import { slotsOfNow } from '#app/domain/schedules/check-in-window.ts'
import { currentRevision, slotsAround, slotsOfRevisions, type RevisionSlot } from '#app/domain/schedules/revisions.ts'
import type { Revision } from '#app/domain/schedules/rules.ts'
import type { ShownStatus } from './shown-status.ts'
import { isWork, wholeProgress, type DoneTask } from './slot-progress.ts'

/** A schedule with what is needed to tell its day: its revisions by `validFrom`, and its check-ins that are not deleted. */
export type ScheduleDay = { id: string; title: string; location: string; revisions: Revision[]; done: DoneTask[] }

/** One cleaning: a slot with all its tasks, whose status is its worst one. */
export type DaySlot = {
  slotAt: string
  startsAt: Date
  closesAt: Date
  status: Exclude<ShownStatus, 'open'>
  /** It takes check-ins now, and something is left that is owed. */
  isOpen: boolean
  /** Some of its tasks are done, and some missing. */
  isPartlyDone: boolean
  /** Who may do what is not done. */
  staffIds: string[]
  /** Who did what is done. */
  doneBy: string[]
  /** Who did what still owes its photo. */
  signatures: string[]
}

/** A slot among those of other schedules. */
export type ListedSlot = DaySlot & { scheduleId: string; title: string; location: string; timezone: string }

/**
 * The slots of a schedule that start from `from` on and before `to`, without those that nobody owes; and those that take
 * check-ins now and have something left that is owed, of whatever day.
 */
export function daySlots(
  { revisions, done }: ScheduleDay,
  { from, to, now }: Record<'from' | 'to' | 'now', Date>,
): { slots: DaySlot[]; open: DaySlot[] } {
  const current = currentRevision(revisions, now)
  const known = { done, ofNow: slotsOfNow(slotsAround(revisions, now), { current, now }), now }
  const tell = (slots: RevisionSlot[]) => slots.flatMap((slot) => daySlot(slot, known) ?? [])
  return {
    slots: tell(slotsOfRevisions(revisions, from, to)),
    open: tell(known.ofNow).filter(({ isOpen }) => isOpen),
  }
}

type DayFacts = { done: DoneTask[]; ofNow: RevisionSlot[]; now: Date }

function daySlot(slot: RevisionSlot, known: DayFacts): DaySlot | null {
  const progress = wholeProgress(slot, known)
  if (!isWork(slot, progress)) return null
  const { slotAt, startsAt, closesAt } = slot
  const { status, left, isOpen, isPartlyDone } = progress
  const done = known.done.filter((task) => task.slotAt === slotAt)
  const pending = done.filter((one) => one.pending)
  return {
    slotAt,
    startsAt,
    closesAt,
    status: status === 'completed' && pending.length > 0 ? 'pending' : status,
    isOpen: isOpen && !slot.isOptional,
    isPartlyDone,
    staffIds: [...new Set(left.flatMap(({ staffIds }) => staffIds))],
    doneBy: [...new Set(done.map(({ signature }) => signature))],
    signatures: [...new Set(pending.map(({ signature }) => signature))],
  }
}

type ScheduleNames = Pick<ScheduleDay, 'id' | 'title' | 'location'> & { timezone: string }

/** A slot with what a list of several schedules says of it. */
export function listedSlot(slot: DaySlot, { id, title, location, timezone }: ScheduleNames): ListedSlot {
  return { ...slot, scheduleId: id, title, location, timezone }
}
