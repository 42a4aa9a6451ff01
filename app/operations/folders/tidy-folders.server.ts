import { database } from '#app/data/database.server.ts'
import { listReady, mapStates } from '#app/data/read/folders/folders.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { forgetFolders } from '#app/data/write/folders/folders.sql.server.ts'
import { storedFor } from '#app/domain/folders/limits.ts'
import { minute } from '#app/domain/time/durations.ts'
import { folderFiles } from '#app/gateways/folders/folder-files.server.ts'
import { isMakingFolders } from './make-folders.server.ts'

/** The process that makes documents takes at most two minutes for one; a file that is written grows with each. */
const longestPause = 10 * minute

/**
 * Deletes folders a day after they were made, files without a folder, as a killed server or a deleted company leaves them,
 * and folders whose file is gone.
 */
export async function tidyFolders(now: Date): Promise<void> {
  const until = new Date(now.getTime() - storedFor)
  await database().atomically((sql) => forgetFolders(sql, { until, ids: [] }))
  const ready = listReady(readingSql())
  const files = []
  for await (const file of folderFiles().list()) files.push(file)
  const keys = new Set(files.map(({ key }) => key))
  const lost = ready.filter((id) => !keys.has(id))
  if (lost.length > 0) await database().atomically((sql) => forgetFolders(sql, { until, ids: lost }))
  const states = mapStates(readingSql(), [...keys])
  const mayBeWritten = (storedAt: Date) => isMakingFolders() && storedAt.getTime() > now.getTime() - longestPause
  for (const { key, storedAt } of files) {
    if (states.get(key) !== 'ready' && !mayBeWritten(storedAt)) await folderFiles().remove(key)
  }
}
