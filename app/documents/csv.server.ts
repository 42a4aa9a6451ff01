export type Cell = string | number | boolean | Date | WrittenNumber | null

/** A number as a language writes it; it is never read as a formula. */
export type WrittenNumber = { written: string }

/** The byte order mark by which spreadsheets recognize UTF-8. */
const byteOrderMark = '\uFEFF'

/** Excel in German and most European languages expects semicolons. */
export type Separator = ',' | ';'

/** A whole file, made while it is read: the column names, then the rows chunk by chunk. */
export async function* csvFile(
  columns: readonly string[],
  chunks: AsyncIterable<readonly (readonly Cell[])[]>,
  separator: Separator = ',',
): AsyncGenerator<string> {
  yield byteOrderMark + csvLines([columns], separator)
  for await (const rows of chunks) yield csvLines(rows, separator)
}

/**
 * Lines of CSV (RFC 4180, with commas). Instants are ISO 8601 in UTC, null is empty. An apostrophe precedes a text that a
 * spreadsheet would read as a formula. The rules are those of csv-stringify, which takes more than a microsecond for
 * each cell, ten times as long as reading the cell from the database.
 */
export function csvLines(rows: readonly (readonly Cell[])[], separator: Separator = ','): string {
  function cellText(cell: Cell): string {
    if (typeof cell === 'string') return special.test(cell) ? quotedText(cell) : cell
    if (cell === null) return ''
    if (typeof cell === 'object') return cell instanceof Date ? cell.toISOString() : cell.written
    return String(cell)
  }
  return rows.map((row) => `${row.map(cellText).join(separator)}\r\n`).join('')
}

const formula = /^[=+\-@\t\r\0\uFF1D\uFF0B\uFF0D\uFF20]/

/** Also what another program might take for a separator: the text behind it could be read as a formula. */
const quoted = /[",;\t\r\n]/

/** What is quoted, or could be read as a formula. */
const special = /^[=+\-@\0\uFF1D\uFF0B\uFF0D\uFF20]|[",;\t\r\n]/

function quotedText(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return quoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
