import { stringify } from 'csv-stringify/sync'

type Cell = string | number | boolean | Date | null

/** What a CSV file begins with, so that spreadsheets take it for UTF-8. */
export const csvStart = '\uFEFF'

/**
 * Lines of CSV (RFC 4180). Instants are ISO 8601 in UTC, what is absent is empty. A text that a spreadsheet would take
 * for a formula has an apostrophe before it.
 */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return stringify(rows as Cell[][], {
    record_delimiter: 'windows',
    // Told how lines end, the package leaves every other line break without quotes.
    quoted_match: /[\r\n]/,
    escape_formulas: true,
    cast: {
      boolean: String,
      date: (date) => date.toISOString(),
      // A text of that beginning is one of the formulas that the package does not know.
      string: (text) => (text.startsWith('\0') ? `'${text}` : text),
    },
  })
}
