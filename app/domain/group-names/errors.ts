import type { FailureKind } from '#app/domain/failure-kind.ts'

export const groupNameErrors = {
  'groupName.required': 'invalid',
  'groupName.length': 'invalid',
  'groupName.taken': 'conflict',
} as const satisfies Record<`groupName.${string}`, FailureKind>
