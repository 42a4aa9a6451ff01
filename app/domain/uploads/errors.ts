import type { FailureKind } from '#app/domain/failure-kind.ts'

export const uploadErrors = {
  'upload.missing': 'invalid',
  'upload.noPicture': 'unsupported',
  'upload.broken': 'invalid',
  'upload.tooLarge': 'tooLarge',
  'upload.tooManyPixels': 'tooLarge',
  'upload.addressInvalid': 'forbidden',
  'upload.alreadyThere': 'conflict',
  'upload.planFull': 'conflict',
  'upload.diskFull': 'unavailable',
} as const satisfies Record<`upload.${string}`, FailureKind>
