import type { FailureKind } from '#app/domain/failure-kind.ts'

export const attendanceErrors = {
  'attendance.rangeInvalid': 'invalid',
  'attendance.rangeTooLong': 'invalid',
  'attendance.filterInvalid': 'invalid',
  'attendance.gapDaysInvalid': 'invalid',
} as const satisfies Record<`attendance.${string}`, FailureKind>
