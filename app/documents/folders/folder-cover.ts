import type { AttendanceHead } from '#app/documents/attendance/attendance-content.ts'
import type { RecordsSummary } from '#app/domain/figures/records-summary.ts'
import type { Selection } from '#app/domain/folders/selections.ts'
import type { LocalDates } from '#app/domain/time/local-dates.ts'

/** What a folder's cover shows: whose it is, what is in it, and of each PDF its name and figures. */
export type FolderCover = Pick<AttendanceHead, 'language' | 'company' | 'madeAt' | 'timezone' | 'mark'> & {
  selection: Selection
  /** The name of the group or place that was chosen. */
  selectionName: string | null
  dates: LocalDates
  /** In the order of the contents. */
  contents: FolderEntry[]
}

export type FolderEntry = { title: string; location: string; file: string; summary: RecordsSummary }
