import { sortByName } from '#app/domain/texts/compare-names.ts'

/**
 * Sorts rows by name in alphabetical order: ä next to a, 2 before 10, ignoring case. Equal names are sorted by id, so that
 * pages never overlap. SQLite's own order knows only ASCII.
 */
export function inOrder<Row extends { id: string }>(rows: readonly Row[], nameOf: (row: Row) => string): Row[] {
  return sortByName(rows, nameOf, ({ id }) => id)
}
