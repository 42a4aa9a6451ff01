import type { Separator, Cell } from '#app/documents/csv.server.ts'
import type { CsvFormat } from '#app/domain/attendance/csv-formats.ts'
import { localDateTime } from '#app/domain/time/local-time.ts'
import type { Language } from '#app/i18n/languages.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'

/** How a table is written as CSV: for spreadsheets in a reader's language, or for programs with the names of the API. */
export type TableStyle = {
  separator: Separator
  /** What is written for a name of the API: itself, or the text of this key. */
  name: (name: string, key: string) => string
  instant: (instant: Date, timeZone: string) => Cell
  number: (value: number) => Cell
  flag: (value: boolean) => Cell
}

/** `excel` has words and local times, and numbers with two decimals as the language writes them. */
export function tableStyle(format: CsvFormat, language: Language): TableStyle {
  if (format === 'plain') return plain
  const t = translatorFor(language, 'documents')
  const [yes, no] = [t('csv.yes'), t('csv.no')]
  const decimals = new Intl.NumberFormat(language, { maximumFractionDigits: 2, useGrouping: false })
  return {
    separator: ';',
    name: (_, key) => t(key),
    instant: (instant, timeZone) => localDateTime(instant, timeZone).replace('T', ' '),
    number: (value) => decimals.format(value),
    flag: (value) => (value ? yes : no),
  }
}

const plain: TableStyle = {
  separator: ',',
  name: (name) => name,
  instant: (instant) => instant,
  number: (value) => Math.round(value * 100) / 100,
  flag: (value) => value,
}
