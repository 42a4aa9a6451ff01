import type { FailureKind } from '#app/domain/failure-kind.ts'

export const reportErrors = {
  'report.nameRequired': 'invalid',
  'report.nameTooLong': 'invalid',
  'report.partsRequired': 'invalid',
  'report.columnsRequired': 'invalid',
  'report.dayInvalid': 'invalid',
  'report.timeInvalid': 'invalid',
  'report.tooMany': 'conflict',
  'report.tooLarge': 'invalid',
  'report.noRoom': 'unavailable',
  'report.notFound': 'notFound',
  'report.ended': 'conflict',
  'report.linkInvalid': 'notFound',
} as const satisfies Record<`report.${string}`, FailureKind>
