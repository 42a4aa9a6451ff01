import type { RevisionSlot } from '#app/domain/schedules/revisions.ts'
import type { Occurrence } from './statistics.ts'
import { attendanceStatus } from './attendance-status.ts'

/** The check-in of an occurrence; `slotStartsAt` is the instant of its slot. */
export type OccurrenceCheckIn = NonNullable<Occurrence['checkIn']> & {
  taskId: string
  publicName: string
  slotAt: string
  slotStartsAt: Date
}

export type AttendanceItem<C extends OccurrenceCheckIn> = Omit<Occurrence, 'checkIn'> & {
  startsAt: Date
  hasOpened: boolean
  checkIn: C | null
}

type Compared<C> = { slots: RevisionSlot[]; checkIns: C[]; publicNames: ReadonlyMap<string, string>; now: Date }

/**
 * Every task of every slot with its check-in and status, newest slot first, tasks in their order; of optional slots
 * what was done. Check-ins that are not deleted are given; one whose slot the schedule has no more, because it was
 * edited just before, is kept.
 */
export function compareAttendance<C extends OccurrenceCheckIn>({
  slots,
  checkIns,
  publicNames,
  now,
}: Compared<C>): AttendanceItem<C>[] {
  const open = new Map(checkIns.map((checkIn) => [occurrenceKey(checkIn), checkIn]))
  const items = slots.flatMap((slot) =>
    slot.revision.tasks.flatMap(({ taskId, staffIds }) => {
      const key = occurrenceKey({ slotAt: slot.slotAt, taskId })
      const checkIn = open.get(key) ?? null
      open.delete(key)
      if (slot.isOptional && !checkIn) return []
      return itemOf({ slot, taskId, staffIds, checkIn, publicName: publicNames.get(taskId) ?? '', now })
    }),
  )
  return [...items, ...[...open.values()].map(itemWithoutSlot)].sort((one, other) => +other.startsAt - +one.startsAt)
}

function occurrenceKey({ slotAt, taskId }: { slotAt: string; taskId: string }): string {
  return `${slotAt} ${taskId}`
}

type Matched<C> = {
  slot: RevisionSlot
  taskId: string
  staffIds: string[]
  checkIn: C | null
  publicName: string
  now: Date
}

function itemOf<C extends OccurrenceCheckIn>({
  slot,
  taskId,
  staffIds,
  checkIn,
  publicName,
  now,
}: Matched<C>): AttendanceItem<C> {
  return {
    slotAt: slot.slotAt,
    startsAt: slot.startsAt,
    hasOpened: slot.opensAt <= now || checkIn !== null,
    taskId,
    publicName: checkIn?.publicName ?? publicName,
    staffIds,
    status: attendanceStatus({ slot, completed: checkIn !== null, now }),
    checkIn,
  }
}

function itemWithoutSlot<C extends OccurrenceCheckIn>(checkIn: C): AttendanceItem<C> {
  const { slotAt, slotStartsAt, taskId, publicName } = checkIn
  return {
    slotAt,
    startsAt: slotStartsAt,
    hasOpened: true,
    taskId,
    publicName,
    staffIds: [],
    status: 'completed',
    checkIn,
  }
}
