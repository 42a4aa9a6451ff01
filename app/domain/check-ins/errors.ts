import type { FailureKind } from '#app/domain/failure-kind.ts'

export const checkInErrors = {
  'checkIn.loginNameRequired': 'invalid',
  'checkIn.pinRequired': 'invalid',
  'checkIn.tasksRequired': 'invalid',
  'checkIn.slotInvalid': 'invalid',
  'checkIn.commentTooLong': 'invalid',
  'checkIn.keyInvalid': 'invalid',
  'checkIn.reasonRequired': 'invalid',
  'checkIn.reasonTooLong': 'invalid',
  'checkIn.invalidStaffOrPin': 'unauthenticated',
  'checkIn.monthNotInSchedule': 'invalid',
  'checkIn.dayNotInSchedule': 'invalid',
  'checkIn.timeNotInSchedule': 'invalid',
  'checkIn.timeRequired': 'invalid',
  'checkIn.alreadyCheckedIn': 'conflict',
  'checkIn.noAssignedStaff': 'invalid',
  'checkIn.notAssigned': 'invalid',
  'checkIn.taskNotInSchedule': 'invalid',
  'checkIn.invalidFrequency': 'invalid',
} as const satisfies Record<`checkIn.${string}`, FailureKind>
