/** Prisma's `select` for these columns. */
export function selecting<Column extends string>(columns: readonly Column[]): Record<Column, true> {
  return Object.fromEntries(columns.map((column) => [column, true])) as Record<Column, true>
}
