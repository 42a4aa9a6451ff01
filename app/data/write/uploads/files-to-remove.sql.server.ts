import type { Sql } from '#app/data/database.server.ts'

type FileKeys = { keys: string[]; now: Date }

/** Notes files that nothing needs any more: each is known by its key until it is gone from the store. */
export function noteFilesToRemove(sql: Sql, { keys, now }: FileKeys): void {
  const note = 'INSERT INTO FileToRemove (key, notedAt) VALUES (:key, :now) ON CONFLICT (key) DO NOTHING'
  for (const key of keys) sql.run(note, { key, now })
}

/** Forgets files that are gone from the store. */
export function forgetRemovedFiles(sql: Sql, keys: string[]): void {
  for (const key of keys) sql.run('DELETE FROM FileToRemove WHERE key = :key', { key })
}
