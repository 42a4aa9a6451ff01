import type { FailureKind } from '#app/domain/failure-kind.ts'

export const inspectionErrors = {
  'inspection.supervisorsOnly': 'unauthenticated',
  'inspection.ownWork': 'forbidden',
  'inspection.nothingDone': 'conflict',
  'inspection.tooOld': 'invalid',
  'inspection.verdictUnknown': 'invalid',
  'inspection.noteRequired': 'invalid',
  'inspection.noteTooLong': 'invalid',
  'inspection.photoNotAllowed': 'invalid',
  'inspection.noPhoto': 'conflict',
  'inspection.signInAgain': 'unauthenticated',
} as const satisfies Record<`inspection.${string}`, FailureKind>
