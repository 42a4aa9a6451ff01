import { database, type Sql } from '#app/data/database.server.ts'

/** Rows that were written on the writing connection since it was opened, by foreign keys and triggers too. */
export function totalChanges(): Promise<number> {
  return database().atomically((sql: Sql) => sql.get<{ count: number }>('SELECT total_changes() AS count')?.count ?? 0)
}

/** How many rows long work writes in all, and between two jobs of others at most. */
export async function rowsWritten(work: () => Promise<unknown>): Promise<{ inAll: number; atOnce: number }> {
  const begun = await totalChanges()
  const seen = [begun]
  let isDone = false
  const done = work().finally(() => (isDone = true))
  const hasEnded = () => isDone
  do seen.push(await totalChanges())
  while (!hasEnded())
  await done
  const between = seen.slice(1).map((changes, nth) => changes - (seen[nth] ?? 0))
  return { inAll: (seen.at(-1) ?? 0) - begun, atOnce: Math.max(...between) }
}
