import type { FailureKind } from '#app/domain/failure-kind.ts'

export const planErrors = {
  'plan.featureNotIncluded': 'forbidden',
  'plan.limitReached': 'conflict',
} as const satisfies Record<`plan.${string}`, FailureKind>
