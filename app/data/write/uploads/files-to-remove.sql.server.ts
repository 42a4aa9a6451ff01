import type { Sql } from '#app/data/database.server.ts'

type FileKeys = { keys: string[]; now: Date }

/** Notes files that nothing needs any more. A key stays noted until its file is removed from the store. */
export function noteFilesToRemove(sql: Sql, { keys, now }: FileKeys): void {
  const insert = 'INSERT INTO FileToRemove (key, notedAt) VALUES (:key, :now) ON CONFLICT (key) DO NOTHING'
  for (const key of keys) sql.run(insert, { key, now })
}

/** Deletes the notes of files that were removed from the store. */
export function forgetRemovedFiles(sql: Sql, keys: string[]): void {
  for (const key of keys) sql.run('DELETE FROM FileToRemove WHERE key = :key', { key })
}
