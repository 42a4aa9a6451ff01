import { setImmediate } from 'node:timers/promises'
import { database } from '#app/data/database.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { endOfUploads, findKey } from '#app/data/read/uploads/uploads.sql.server.ts'
import { noteFilesToRemove } from '#app/data/write/uploads/files-to-remove.sql.server.ts'
import { forgetUnshown, noteBytes } from '#app/data/write/uploads/uploads.sql.server.ts'
import { headsFileKey } from '#app/domain/ledger/heads-file.ts'
import { day } from '#app/domain/time/durations.ts'
import { fileStore } from '#app/gateways/files/file-store.server.ts'
import { removeFiles } from '#app/operations/uploads/remove-files.server.ts'

const limit = 1000

/**
 * Removes uploads that are at least a day old and that nothing shows, and files of that age without a row, which faults have
 * left behind. Also notes the lengths of files that were stored before lengths were noted. Returns how many files were
 * removed. If `signal` ends it early, the next round continues.
 */
export async function sweepUploads(now: Date, signal?: AbortSignal): Promise<number> {
  const before = new Date(now.getTime() - day)
  await forgetAllUnshown(before, now, signal)
  await compareWithStore(before, now, signal)
  return removeFiles(signal)
}

/** Deletes a thousand rows at a time, so that check-ins need not wait. */
async function forgetAllUnshown(before: Date, now: Date, signal?: AbortSignal): Promise<void> {
  for (let after = new Date(0); after < before; await setImmediate()) {
    if (signal?.aborted) return
    const until = endOfUploads(readingSql(), { after, before, limit })
    await database().atomically((sql) => forgetUnshown(sql, { after, until, now }))
    after = until
  }
}

async function compareWithStore(before: Date, now: Date, signal?: AbortSignal): Promise<void> {
  let keys: string[] = []
  let unmeasured: { key: string; bytes: number }[] = []
  for await (const { key, storedAt, bytes } of fileStore().list()) {
    if (signal?.aborted) break
    const upload = findKey(readingSql(), key)
    if (!upload && storedAt <= before && key !== headsFileKey) keys.push(key)
    if (upload?.lacksBytes) unmeasured.push({ key, bytes })
    if (keys.length + unmeasured.length >= limit) await note()
  }
  await note()

  async function note(): Promise<void> {
    await database().atomically((sql) => {
      noteFilesToRemove(sql, { keys, now })
      noteBytes(sql, unmeasured)
    })
    ;[keys, unmeasured] = [[], []]
  }
}
