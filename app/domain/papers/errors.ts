import type { FailureKind } from '#app/domain/failure-kind.ts'

export const paperErrors = {
  'paper.notFound': 'notFound',
  'paper.fileUnknown': 'notFound',
  'paper.fileMissing': 'invalid',
  'paper.withdrawn': 'conflict',
  'paper.reasonRequired': 'invalid',
  'paper.reasonTooLong': 'invalid',
} as const satisfies Record<`paper.${string}`, FailureKind>
