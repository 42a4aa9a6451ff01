import type { AdminCheckIn } from './recorded-check-in.ts'

/** A check-in as the list of its schedule shows it. */
export type ScheduleCheckIn = Pick<
  AdminCheckIn,
  | 'id'
  | 'taskId'
  | 'publicName'
  | 'signature'
  | 'slotAt'
  | 'checkedInAt'
  | 'enteredLater'
  | 'status'
  | 'comment'
  | 'hidden'
  | 'photoKey'
  | 'deletedAt'
  | 'deletedBy'
  | 'deletedReason'
  | 'timezone'
>
