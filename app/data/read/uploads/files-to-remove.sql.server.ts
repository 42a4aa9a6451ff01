import type { Sql } from '#app/data/database.server.ts'

type KeyPage = { after: string; limit: number }

/** The next `limit` keys of files to remove after the key `after`, in order; an empty text comes before all keys. */
export function listFilesToRemove(sql: Sql, page: KeyPage): string[] {
  const query = 'SELECT key FROM FileToRemove WHERE key > :after ORDER BY key LIMIT :limit'
  return sql.all<{ key: string }>(query, page).map(({ key }) => key)
}
