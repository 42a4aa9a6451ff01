import type { CsvColumn } from '#app/domain/attendance/csv-columns.ts'
import type { Selection } from '#app/domain/folders/selections.ts'
import type { LanguageCode } from '#app/domain/language-codes.ts'
import type { IssueRule } from './issue-times.ts'
import type { ReportForm, ReportPart, ReportPeriod } from './kinds.ts'

/** A saved definition of a document that is sent automatically, or by hand. */
export type Report = IssueRule & {
  id: string
  name: string
  selection: Selection
  /** The name of the chosen group or place. */
  selectionName: string | null
  /** The ids of the chosen schedules. */
  scheduleIds: string[]
  period: ReportPeriod
  /** The days of the period `own`, YYYY-MM-DD. */
  fromDate: string | null
  toDate: string | null
  parts: ReportPart[]
  columns: CsvColumn[]
  withLogo: boolean
  language: LanguageCode
  form: ReportForm
  recipientIds: string[]
  /** When it comes next by itself. */
  nextIssueAt: Date | null
  createdAt: Date
  archivedAt: Date | null
}

/** What of a report its documents are made from. */
export type ReportContents = Pick<
  Report,
  'name' | 'selection' | 'selectionName' | 'scheduleIds' | 'parts' | 'columns' | 'withLogo' | 'language' | 'form'
>
