import type { FailureKind } from '#app/domain/failure-kind.ts'

export const taskErrors = {
  'task.nameRequired': 'invalid',
  'task.nameTooLong': 'invalid',
  'task.publicNameRequired': 'invalid',
  'task.publicNameTooLong': 'invalid',
  'task.descriptionRequired': 'invalid',
  'task.descriptionTooLong': 'invalid',
  'task.languageUnknown': 'invalid',
  'task.languageTwice': 'invalid',
  'task.suggestionUnknown': 'invalid',
  'task.kindsRequired': 'invalid',
} as const satisfies Record<`task.${string}`, FailureKind>
