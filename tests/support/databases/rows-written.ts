import { database, type Sql } from '#app/data/database.server.ts'

/** How many rows the writing connection has written since it was opened, including those by foreign keys and triggers. */
export function totalChanges(): Promise<number> {
  return database().atomically((sql: Sql) => sql.get<{ count: number }>('SELECT total_changes() AS count')?.count ?? 0)
}

/** How many rows a long job writes in total, and at most between two other jobs. */
export async function rowsWritten(work: () => Promise<unknown>): Promise<{ total: number; largest: number }> {
  const countBefore = await totalChanges()
  const counts = [countBefore]
  let isDone = false
  const done = work().finally(() => (isDone = true))
  const hasEnded = () => isDone
  do counts.push(await totalChanges())
  while (!hasEnded())
  await done
  const between = counts.slice(1).map((changes, nth) => changes - (counts[nth] ?? 0))
  return { total: (counts.at(-1) ?? 0) - countBefore, largest: Math.max(...between) }
}
