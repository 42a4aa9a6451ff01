import type { FailureKind } from '#app/domain/failure-kind.ts'

export const excuseErrors = {
  'excuse.reasonUnknown': 'invalid',
  'excuse.noteRequired': 'invalid',
  'excuse.noteTooLong': 'invalid',
  'excuse.slotInvalid': 'invalid',
  'excuse.notMissed': 'invalid',
  'excuse.tooMany': 'invalid',
  'excuse.alreadyDone': 'conflict',
  'excuse.notFound': 'notFound',
} as const satisfies Record<`excuse.${string}`, FailureKind>
