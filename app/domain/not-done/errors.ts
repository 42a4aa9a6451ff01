import type { FailureKind } from '#app/domain/failure-kind.ts'

export const notDoneErrors = {
  'notDone.tasksRequired': 'invalid',
  'notDone.noSlot': 'invalid',
  'notDone.alreadyReported': 'conflict',
} as const satisfies Record<`notDone.${string}`, FailureKind>
