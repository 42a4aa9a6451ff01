import type { FailureKind } from '#app/domain/failure-kind.ts'

export const folderErrors = {
  'folder.noRoom': 'unavailable',
  'folder.notFound': 'notFound',
  'folder.notReady': 'conflict',
  'folder.nothingChosen': 'invalid',
  'folder.tooLarge': 'invalid',
} as const satisfies Record<`folder.${string}`, FailureKind>
