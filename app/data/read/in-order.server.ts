import { compareNames } from '#app/domain/texts/compare-names.ts'

/**
 * Sorts rows by a name as people read it: ä beside a, 2 before 10, case ignored; equal names by id, so that pages
 * never overlap. SQLite's own order knows ASCII only.
 */
export function inOrder<Row extends { id: string }>(rows: Row[], nameOf: (row: Row) => string): Row[] {
  return rows.sort((one, other) => compareNames(nameOf(one), nameOf(other)) || (one.id < other.id ? -1 : 1))
}
