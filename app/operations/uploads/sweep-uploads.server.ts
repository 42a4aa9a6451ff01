import { database } from '#app/data/database.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { isUploadKey } from '#app/data/read/uploads.sql.server.ts'
import { deleteUnshownUploads } from '#app/data/write/uploads.sql.server.ts'
import { day } from '#app/domain/time/durations.ts'
import { fileStore } from '#app/gateways/file-store.server.ts'

/**
 * Removes what was uploaded a day ago or before and nothing shows, and files of that age that belong to nobody: what a
 * fault left, and what companies left that are gone. Answers how many files went.
 */
export async function sweepUploads(now: Date): Promise<number> {
  const before = new Date(now.getTime() - day)
  const store = fileStore()
  const gone = new Set(await database().atomically((sql) => deleteUnshownUploads(sql, before)))
  for await (const { key, keptAt } of store.list()) {
    if (keptAt <= before && !isUploadKey(readingSql(), key)) gone.add(key)
  }
  for (const key of gone) await store.remove(key)
  return gone.size
}
