import type { FailureKind } from '#app/domain/failure-kind.ts'

export const closureErrors = {
  'closure.fromInvalid': 'invalid',
  'closure.toInvalid': 'invalid',
  'closure.endsBeforeItBegins': 'invalid',
  'closure.inThePast': 'invalid',
  'closure.tooLong': 'invalid',
  'closure.reasonRequired': 'invalid',
  'closure.reasonTooLong': 'invalid',
  'closure.scheduleAndGroup': 'invalid',
  'closure.scheduleUnknown': 'invalid',
  'closure.groupUnknown': 'invalid',
  'closure.addressInvalid': 'invalid',
  'closure.addressUnreachable': 'invalid',
  'closure.calendarMissing': 'invalid',
  'closure.calendarUnreadable': 'invalid',
  'closure.calendarTooLarge': 'invalid',
  'closure.nothingChosen': 'invalid',
  'closure.tooMany': 'conflict',
  'closure.notFound': 'notFound',
} as const satisfies Record<`closure.${string}`, FailureKind>
