import type { AdminCheckIn } from './recorded-check-in.ts'

/** A check-in in the list of its schedule. */
export type ScheduleCheckIn = Pick<
  AdminCheckIn,
  | 'id'
  | 'taskId'
  | 'publicName'
  | 'signature'
  | 'slotAt'
  | 'checkedInAt'
  | 'offlineAt'
  | 'enteredLater'
  | 'status'
  | 'comment'
  | 'hidden'
  | 'photoKey'
  | 'photoRemovedAt'
  | 'photoRemovedBy'
  | 'photoRemovedReason'
  | 'deletedAt'
  | 'deletedBy'
  | 'deletedReason'
  | 'timezone'
  | 'inspection'
  | 'readings'
>
