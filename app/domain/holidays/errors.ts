import type { FailureKind } from '#app/domain/failure-kind.ts'

export const holidayErrors = {
  'holiday.regionUnknown': 'invalid',
} as const satisfies Record<`holiday.${string}`, FailureKind>
