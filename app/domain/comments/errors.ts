import type { FailureKind } from '#app/domain/failure-kind.ts'

export const commentErrors = {
  'comment.noteTooLong': 'invalid',
} as const satisfies Record<`comment.${string}`, FailureKind>
