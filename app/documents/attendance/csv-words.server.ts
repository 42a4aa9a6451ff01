import { recordStatuses, type RecordStatus } from '#app/domain/attendance/attendance-record.ts'
import { csvColumns, type CsvColumn } from '#app/domain/attendance/csv-columns.ts'
import type { Language } from '#app/i18n/languages.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'

/** The names of the columns and of the statuses in a CSV file. */
export type CsvWords = { columns: Record<CsvColumn, string>; statuses: Record<RecordStatus, string> }

/** The names of the API, for programs. */
export const csvNames: CsvWords = { columns: sameNames(csvColumns), statuses: sameNames(recordStatuses) }

/** The words of a language, for people. */
export function csvWords(language: Language): CsvWords {
  const t = translatorFor(language, 'documents')
  return {
    columns: named(csvColumns, (column) => t(`column.${column}`)),
    statuses: named(recordStatuses, (status) => t(`status.${status}`)),
  }
}

function sameNames<Name extends string>(names: readonly Name[]): Record<Name, string> {
  return named(names, (name) => name)
}

function named<Name extends string>(names: readonly Name[], wordOf: (name: Name) => string) {
  return Object.fromEntries(names.map((name) => [name, wordOf(name)])) as Record<Name, string>
}
