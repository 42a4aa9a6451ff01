import { textOf } from './text.ts'

/** The rows of a table, by column heading. */
export function rowsIn(table: Element): Record<string, string>[] {
  const heads = [...table.querySelectorAll('thead th')].map(textOf)
  return [...table.querySelectorAll('tbody tr')].map((row) =>
    Object.fromEntries([...row.children].map((cell, index) => [heads[index] ?? '', textOf(cell)])),
  )
}
