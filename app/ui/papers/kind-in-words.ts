import type { TFunction } from 'i18next'
import type { PaperKind } from '#app/domain/papers/kinds.ts'

const words = {
  attendance: 'attendance:title',
  readings: 'readings:lines.title',
  analytics: 'analytics:title',
  defects: 'defects:board.title',
  ratings: 'guests:days.title',
  report: 'reports:columns.name',
  digest: 'alerts:recipients.digest',
  folderCover: 'folders:title',
} as const satisfies Record<PaperKind, string>

/** What a paper is, such as "Nachweis". */
export function kindInWords(t: TFunction, kind: PaperKind): string {
  return t(words[kind])
}
