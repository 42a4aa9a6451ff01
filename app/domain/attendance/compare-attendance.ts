import { excuseKey, type Excuses } from '#app/domain/excuses/excuse.ts'
import {
  noReports,
  shownReport,
  type NotDoneReport,
  type NotDoneReports,
} from '#app/domain/not-done/not-done-report.ts'
import type { RevisionSlot } from '#app/domain/schedules/revisions.ts'
import { zoneOf, type TaskEntry } from '#app/domain/schedules/rules.ts'
import { madeUpBy, type UnscheduledCheckIn } from './made-up.ts'
import type { Occurrence } from './occurrence.ts'
import { isWork, slotProgress } from './slot-progress.ts'

/** The check-in of an occurrence; `slotStartsAt` is the instant of its slot. */
export type OccurrenceCheckIn = NonNullable<Occurrence['checkIn']> & {
  taskId: string
  publicName: string
  slotAt: string
  slotStartsAt: Date
  timezone: string
}

export type AttendanceItem<C extends OccurrenceCheckIn> = Omit<Occurrence, 'checkIn'> & {
  startsAt: Date
  /** The zone of the schedule at that time. */
  timezone: string
  hasOpened: boolean
  /** Why staff could not do it; null once it is done or excused. It changes nothing about the status. */
  notDone: NotDoneReport | null
  checkIn: C | null
}

type Comparison<C> = {
  slots: RevisionSlot[]
  checkIns: C[]
  /** Of what was missed in these slots. */
  excuses: Excuses
  /** Those without a slot, in the days of these slots; figures need none. */
  unscheduled?: readonly UnscheduledCheckIn[]
  /** What staff could not do in these slots; figures need none. */
  notDone?: NotDoneReports
  publicNames: ReadonlyMap<string, string>
  /** The slots that take check-ins now, as `slotsOfNow` finds them. */
  currentSlots: RevisionSlot[]
  now: Date
}

/**
 * Every task of every slot with its check-in and status, newest slot first, tasks in their order; of optional slots
 * only those in which something was done. `checkIns` are those that are not deleted; one whose slot the schedule no
 * longer has, because of an edit, stays in the result.
 */
export function compareAttendance<C extends OccurrenceCheckIn>({
  slots,
  checkIns,
  excuses,
  unscheduled = [],
  notDone = noReports,
  publicNames,
  currentSlots,
  now,
}: Comparison<C>): AttendanceItem<C>[] {
  const unmatched = bySlotAndTask(checkIns)
  const madeUpOf = madeUpBy(unscheduled)
  const items = slots.flatMap((slot) => {
    const { slotAt, startsAt, opensAt, closesAt, revision } = slot
    const timezone = zoneOf(revision)
    const ofSlot = unmatched.get(slotAt)
    const isDone = ({ taskId }: TaskEntry) => ofSlot?.has(taskId) ?? false
    const progress = slotProgress(slot, { tasks: revision.tasks, isDone, currentSlots, now })
    if (!isWork(slot, progress)) return []
    const tasks = progress.status === 'completed' ? progress.done : revision.tasks
    return tasks.map(({ taskId, staffIds }): AttendanceItem<C> => {
      const checkIn = ofSlot?.get(taskId) ?? null
      ofSlot?.delete(taskId)
      const status = checkIn ? 'completed' : progress.leftStatus
      const isMissed = status === 'overdue' || status === 'skipped'
      const excuse = (isMissed && excuses.get(excuseKey({ slotAt, taskId }))) || null
      return {
        slotAt,
        startsAt,
        timezone,
        hasOpened: opensAt <= now || checkIn !== null,
        isOpen: progress.isOpen && checkIn === null,
        revisionId: revision.id,
        taskId,
        publicName: checkIn?.publicName ?? publicNames.get(taskId) ?? '',
        staffIds,
        status,
        excuse,
        madeUp: isMissed ? madeUpOf({ slotAt, closesAt, taskId }) : null,
        notDone: shownReport(notDone, { slotAt, taskId, isDone: checkIn !== null, isExcused: excuse !== null }),
        checkIn,
      }
    })
  })
  const withoutSlot = [...unmatched.values()].flatMap((ofSlot) => [...ofSlot.values()])
  return [...items, ...withoutSlot.map(itemWithoutSlot)].sort(newestFirst)
}

type SlotPosition = { startsAt: Date; revisionId: string | null }

/**
 * Sorts occurrences by their slots, newest first; of one instant, those whose slot the schedule no longer has come
 * last.
 */
export function newestFirst(a: SlotPosition, b: SlotPosition): number {
  return b.startsAt.getTime() - a.startsAt.getTime() || Number(a.revisionId === null) - Number(b.revisionId === null)
}

function bySlotAndTask<C extends OccurrenceCheckIn>(checkIns: C[]): Map<string, Map<string, C>> {
  const slots = new Map<string, Map<string, C>>()
  for (const checkIn of checkIns) {
    const ofSlot = slots.get(checkIn.slotAt) ?? new Map<string, C>()
    slots.set(checkIn.slotAt, ofSlot.set(checkIn.taskId, checkIn))
  }
  return slots
}

function itemWithoutSlot<C extends OccurrenceCheckIn>(checkIn: C): AttendanceItem<C> {
  const { slotAt, slotStartsAt, timezone, taskId, publicName } = checkIn
  return {
    slotAt,
    startsAt: slotStartsAt,
    timezone,
    hasOpened: true,
    isOpen: false,
    revisionId: null,
    taskId,
    publicName,
    staffIds: [],
    status: 'completed',
    excuse: null,
    madeUp: null,
    notDone: null,
    checkIn,
  }
}
