import type { FailureKind } from '#app/domain/failure-kind.ts'

export const documentErrors = {
  'document.busy': 'unavailable',
  'document.tooLong': 'invalid',
  'document.tooManyPhotos': 'invalid',
  'document.notMade': 'unavailable',
} as const satisfies Record<`document.${string}`, FailureKind>
