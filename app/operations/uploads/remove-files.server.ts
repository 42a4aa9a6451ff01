import { database } from '#app/data/database.server.ts'
import { listFilesToRemove } from '#app/data/read/uploads/files-to-remove.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { forgetRemovedFiles } from '#app/data/write/uploads/files-to-remove.sql.server.ts'
import { fileStore } from '#app/gateways/files/file-store.server.ts'
import { log } from '#app/gateways/log.server.ts'

const limit = 100

/** After so many failures the store is not tried again until the next run: each may have waited for a timeout. */
const mostFailures = 5

/**
 * Removes the files noted for removal, and deletes the notes of those removed. A file that can't be removed now is logged and
 * stays noted, and so do the rest if `signal` ends it. Returns how many were removed.
 */
export async function removeFiles(signal?: AbortSignal): Promise<number> {
  let [after, removed, failures] = ['', 0, 0]
  for (;;) {
    const keys = listFilesToRemove(readingSql(), { after, limit })
    const done = await removeNoted(keys, { signal, failures })
    removed += done.removed
    failures = done.failures
    after = keys.at(-1) ?? after
    if (keys.length < limit || signal?.aborted || failures === mostFailures) return removed
  }
}

type RemovalProgress = { signal?: AbortSignal | undefined; failures?: number }

/** Removes only these files. `failures` is the number of earlier failures. */
export async function removeNoted(keys: string[], { signal, failures = 0 }: RemovalProgress = {}) {
  const removed: string[] = []
  for (const key of keys) {
    if (signal?.aborted || failures === mostFailures) break
    if (await isRemoved(key)) removed.push(key)
    else failures += 1
  }
  if (removed.length > 0) await database().atomically((sql) => forgetRemovedFiles(sql, removed))
  return { removed: removed.length, failures }
}

async function isRemoved(key: string): Promise<boolean> {
  try {
    await fileStore().remove(key)
    return true
  } catch (error) {
    log().error({ error: error instanceof Error ? error.message : String(error) }, 'file not removed')
    return false
  }
}
