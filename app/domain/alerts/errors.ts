import type { FailureKind } from '#app/domain/failure-kind.ts'

export const alertErrors = {
  'alert.minutesAfterInvalid': 'invalid',
  'alert.quietHoursInvalid': 'invalid',
  'alert.quietHoursIncomplete': 'invalid',
  'alert.linkInvalid': 'notFound',
} as const satisfies Record<`alert.${string}`, FailureKind>
