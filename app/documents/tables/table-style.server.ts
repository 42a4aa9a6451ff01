import { csvOfApi, csvStyle, type CsvStyle } from '#app/documents/attendance/csv-style.server.ts'
import type { CsvFormat } from '#app/domain/attendance/csv-formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'

/** How a table of its own columns is written as CSV: with the values of all CSV files, and the names of its columns. */
export type TableStyle = Pick<CsvStyle, 'separator' | 'instant' | 'number' | 'flag'> & {
  /** What is written for a name of the API: itself, or the text of this key. */
  name: (name: string, key: string) => string
}

/** The names of the API, for programs. */
export const tableOfApi: TableStyle = { ...csvOfApi, name: (name) => name }

/** The words of a language, for people. */
export function tableStyle(format: CsvFormat, language: Language): TableStyle {
  const t = translatorFor(language, 'documents')
  return { ...csvStyle(format, language), name: (_, key) => t(key) }
}
