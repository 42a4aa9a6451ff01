import type { Sql } from '#app/data/database.server.ts'

type KeyPage = { after: string; most: number }

/** The next `most` keys of files to remove after the key `after`, in order; an empty text comes before all keys. */
export function listFilesToRemove(sql: Sql, page: KeyPage): string[] {
  const query = 'SELECT key FROM FileToRemove WHERE key > :after ORDER BY key LIMIT :most'
  return sql.all<{ key: string }>(query, page).map(({ key }) => key)
}
