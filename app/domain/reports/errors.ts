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
  'paper.notFound': 'notFound',
  'paper.fileUnknown': 'notFound',
  'paper.fileMissing': 'invalid',
  'paper.withdrawn': 'conflict',
  'paper.reasonRequired': 'invalid',
  'paper.reasonTooLong': 'invalid',
} as const satisfies Record<`${'report' | 'paper'}.${string}`, FailureKind>
