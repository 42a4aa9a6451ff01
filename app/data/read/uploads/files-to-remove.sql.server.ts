import type { Sql } from '#app/data/database.server.ts'

type KeyPage = { after: string; most: number }

/** So many keys of files that are to be removed, in their order, behind one of them; an empty text is before all. */
export function listFilesToRemove(sql: Sql, page: KeyPage): string[] {
  const query = 'SELECT key FROM FileToRemove WHERE key > :after ORDER BY key LIMIT :most'
  return sql.all<{ key: string }>(query, page).map(({ key }) => key)
}
