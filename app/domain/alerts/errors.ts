import type { FailureKind } from '#app/domain/failure-kind.ts'

export const alertErrors = {
  'alert.minutesAfterInvalid': 'invalid',
  'alert.digestTimeInvalid': 'invalid',
  'alert.quietHoursInvalid': 'invalid',
  'alert.quietHoursIncomplete': 'invalid',
  'alert.linkInvalid': 'notFound',
  'recipient.nameRequired': 'invalid',
  'recipient.nameTooLong': 'invalid',
  'recipient.emailInvalid': 'invalid',
  'recipient.nothingChosen': 'invalid',
  'recipient.alreadyThere': 'conflict',
  'recipient.askedEnough': 'conflict',
  'recipient.tooMany': 'conflict',
  'recipient.unknown': 'invalid',
  'device.subscriptionInvalid': 'invalid',
  'device.serviceUnknown': 'invalid',
  'device.tooMany': 'conflict',
} as const satisfies Record<`alert.${string}` | `recipient.${string}` | `device.${string}`, FailureKind>
