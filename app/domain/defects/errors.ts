import type { FailureKind } from '#app/domain/failure-kind.ts'

export const defectErrors = {
  'defect.scheduleRequired': 'invalid',
  'defect.categoryUnknown': 'invalid',
  'defect.textRequired': 'invalid',
  'defect.textTooLong': 'invalid',
  'defect.noteTooLong': 'invalid',
  'defect.stateUnknown': 'invalid',
  'defect.photoNotAllowed': 'invalid',
  'defect.notFound': 'notFound',
} as const satisfies Record<`defect.${string}`, FailureKind>
