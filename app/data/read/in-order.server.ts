import { compareInOrder, sortByName } from '#app/domain/texts/compare-names.ts'

/**
 * Sorts rows by name in alphabetical order: ä next to a, 2 before 10, ignoring case. Equal names are sorted by id, so that
 * pages never overlap. SQLite's own order knows only ASCII.
 */
export function inOrder<Row extends { id: string }>(rows: readonly Row[], nameOf: (row: Row) => string): Row[] {
  return sortByName(rows, nameOf, ({ id }) => id)
}

/** The place of a row in a list by name. */
export type NamePosition = { id: string; name: string }

/** The rows of a list in order that come after a place, also after that of a row which is not in the list any more. */
export function rowsAfter<Row extends { id: string }>(
  rows: Row[],
  position: NamePosition | undefined,
  nameOf: (row: Row) => string,
): Row[] {
  if (!position) return rows
  const last = { name: position.name, tie: position.id }
  return rows.filter((row) => compareInOrder({ name: nameOf(row), tie: row.id }, last) > 0)
}

/** Rows in the order of their ids. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Sorts rows by when they were created, the newest first. Those of one instant stay in their order. */
export function newestFirst<Row extends { createdAt: Date }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}
