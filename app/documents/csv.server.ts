export type Cell = string | number | boolean | Date | null

/** What a CSV file begins with, so that spreadsheets take it for UTF-8. */
const csvStart = '\uFEFF'

/** A whole file, made while it is read: its columns, then chunk after chunk. */
export async function* csvFile(
  columns: readonly string[],
  chunks: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield csvStart + csvLines([columns])
  for await (const rows of chunks) yield csvLines(rows)
}

/**
 * Lines of CSV (RFC 4180). Instants are ISO 8601 in UTC, what is absent is empty. A text that a spreadsheet would take
 * for a formula has an apostrophe before it. The rules are those of csv-stringify, which takes a microsecond a cell and
 * more: ten times as long as reading the cell from the database does.
 */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')
}

function written(cell: Cell): string {
  if (typeof cell === 'string') return special.test(cell) ? writtenText(cell) : cell
  if (cell === null) return ''
  return cell instanceof Date ? cell.toISOString() : String(cell)
}

const special = /^[=+\-@\t\0\uFF1D\uFF0B\uFF0D\uFF20]|[",\r\n]/
const formula = /^[=+\-@\t\r\0\uFF1D\uFF0B\uFF0D\uFF20]/

function writtenText(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
