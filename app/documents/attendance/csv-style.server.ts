import { closedForInWords } from '#app/i18n/closed-in-words.ts'
import type { ClosedFor } from '#app/domain/closures/closure.ts'
import { excuseReasons, type ExcuseReason } from '#app/domain/excuses/excuse.ts'
import { verdicts, type Verdict } from '#app/domain/inspections/inspection.ts'
import { recordStatuses, type RecordStatus } from '#app/domain/attendance/attendance-record.ts'
import { csvColumns, isCsvColumn, type CsvColumn } from '#app/domain/attendance/csv-columns.ts'
import type { CsvFormat } from '#app/domain/attendance/csv-formats.ts'
import { localDateTime } from '#app/domain/time/local-time.ts'
import type { Cell, Separator } from '#app/documents/csv.server.ts'
import type { Language } from '#app/i18n/languages.ts'
import { readingWithActionInWords, valueInWords } from '#app/i18n/reading-in-words.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { formatNumber } from '#app/i18n/format-numbers.ts'
import { readingColumns, type ReadingColumn } from '#app/domain/readings/csv-columns.ts'
import type { ReadingKind, TakenReading } from '#app/domain/readings/reading.ts'
import { readingForPrograms } from './reading-for-programs.ts'

/** The status of a line: of a record, or that it was closed. */
export type LineStatus = RecordStatus | 'closed'

const lineStatuses: readonly LineStatus[] = [...recordStatuses, 'closed']

/** How a CSV file names its columns and statuses, and writes its values. */
export type CsvStyle = {
  columns: Record<CsvColumn, string>
  readingColumns: Record<ReadingColumn, string>
  statuses: Record<LineStatus, string>
  reasons: Record<ExcuseReason, string>
  verdicts: Record<Verdict, string>
  closedFor: (closedFor: ClosedFor) => string
  /** A value that was recorded, with its limits. */
  reading: (reading: TakenReading) => string
  /** An answer to a reading that is no number. */
  answer: (answer: string, kind: ReadingKind) => string
  number: (value: number) => Cell
  separator: Separator
  /** A local time as stored, `YYYY-MM-DDTHH:mm`. */
  localTime: (text: string) => Cell
  instant: (instant: Date, timeZone: string) => Cell
  flag: (value: boolean) => Cell
}

const plainValues = {
  separator: ',',
  localTime: (text: string) => text,
  instant: (instant: Date) => instant,
  number: (value: number) => value,
  flag: (value: boolean) => value,
} as const

/** The names of the API, for programs. */
export const csvOfApi: CsvStyle = {
  ...plainValues,
  columns: sameNames(csvColumns),
  readingColumns: sameNames(readingColumns),
  statuses: sameNames(lineStatuses),
  reasons: sameNames(excuseReasons),
  verdicts: sameNames(verdicts),
  reading: readingForPrograms,
  answer: (answer) => answer,
  closedFor: (closedFor) => ('holiday' in closedFor ? closedFor.holiday : closedFor.reason),
}

/**
 * The words of a language, for people. For Excel all times are local, written as `2026-11-18 07:00`: spreadsheets in each
 * language and region read that as a date, and show it as the reader is used to.
 */
export function csvStyle(format: CsvFormat, language: Language): CsvStyle {
  const t = translatorFor(language, 'documents')
  const words = {
    columns: named(csvColumns, (column) => t(`column.${column}`)),
    readingColumns: named(readingColumns, (column) =>
      t(isCsvColumn(column) ? `column.${column}` : `readings:column.${column}`),
    ),
    statuses: named(lineStatuses, (status) =>
      status === 'closed' ? t('excuses:reason.closed') : t(`status.${status}`),
    ),
    reasons: named(excuseReasons, (reason) => t(`excuses:reason.${reason}`)),
    verdicts: named(verdicts, (verdict) => t(`inspections:${verdict}`)),
    closedFor: (closedFor: ClosedFor) => closedForInWords(t, closedFor),
    reading: (reading: TakenReading) => readingWithActionInWords({ t, language }, reading),
    answer: (answer: string, kind: ReadingKind) => valueInWords({ t, language }, answer, { kind, unit: null }),
  }
  if (format === 'plain') return { ...plainValues, ...words }
  const [yes, no] = [t('csv.yes'), t('csv.no')]
  const decimalMark = formatNumber(0.5, language).replaceAll(/\d/g, '')
  return {
    ...words,
    separator: ';',
    localTime: forSpreadsheet,
    instant: (instant, timeZone) => forSpreadsheet(localDateTime(instant, timeZone)),
    number: (value) => ({ written: String(value).replace('.', decimalMark) }),
    flag: (value) => (value ? yes : no),
  }
}

function forSpreadsheet(localTime: string): string {
  return localTime.replace('T', ' ')
}

function sameNames<Name extends string>(names: readonly Name[]): Record<Name, string> {
  return named(names, (name) => name)
}

function named<Name extends string>(names: readonly Name[], wordOf: (name: Name) => string) {
  return Object.fromEntries(names.map((name) => [name, wordOf(name)])) as Record<Name, string>
}
