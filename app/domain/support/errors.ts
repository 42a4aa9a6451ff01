import type { FailureKind } from '#app/domain/failure-kind.ts'

export const supportErrors = {
  'support.linkEnded': 'gone',
  'support.noContact': 'notFound',
  'support.textRequired': 'invalid',
  'support.textTooLong': 'invalid',
} as const satisfies Record<`support.${string}`, FailureKind>
