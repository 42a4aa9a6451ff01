import type { FailureKind } from '#app/domain/failure-kind.ts'

export const readingErrors = {
  'reading.nameRequired': 'invalid',
  'reading.nameTooLong': 'invalid',
  'reading.nameTwice': 'invalid',
  'reading.kindUnknown': 'invalid',
  'reading.unitTooLong': 'invalid',
  'reading.decimalsInvalid': 'invalid',
  'reading.limitInvalid': 'invalid',
  'reading.limitsReversed': 'invalid',
  'reading.choicesRequired': 'invalid',
  'reading.choicesInvalid': 'invalid',
  'reading.acceptedInvalid': 'invalid',
  'reading.acceptedRequired': 'invalid',
  'reading.choiceTwice': 'invalid',
  'reading.actionsInvalid': 'invalid',
  'reading.tooMany': 'invalid',
  'reading.tooManyInSchedule': 'invalid',
  'reading.allTooLong': 'invalid',
} as const satisfies Record<`reading.${string}`, FailureKind>
