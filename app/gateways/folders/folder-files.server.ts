import { open, stat } from 'node:fs/promises'
import { settings } from '#app/config/settings.server.ts'
import { folderStore } from '#app/gateways/files/folder-store.server.ts'
import { putFile } from '#app/gateways/files/put-file.server.ts'
import { unlessMissing } from '#app/gateways/files/unless-missing.server.ts'

/**
 * The ZIPs of folders by their ids, in FOLDERS_DIR on this machine. Each is complete or not there. An unfinished one, also of
 * a killed server, is listed under a key that is the id of no folder.
 */
export function folderFiles() {
  const store = folderStore(settings().FOLDERS_DIR)
  return {
    /** Writes a ZIP as it is made, and resolves with its length in bytes. Rejects when it could not be written. */
    async write(id: string, chunks: AsyncIterable<Uint8Array>): Promise<number> {
      const path = await store.locate(id)
      await putFile(path, chunks)
      return (await stat(path)).size
    },
    /** A ZIP to be read once, with its length in bytes; null if it is not there. */
    async open(id: string): Promise<{ length: number; chunks: AsyncIterable<Uint8Array> } | null> {
      const path = await store.locate(id)
      const stats = await unlessMissing(stat(path), null)
      return stats && { length: stats.size, chunks: readFile(path) }
    },
    remove: store.remove,
    list: store.list,
    freeBytes: store.freeBytes,
  }
}

const chunkLength = 64 * 1024

/** Opens the file only once it is read: nobody may read an answer to a HEAD. */
async function* readFile(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path)
  try {
    for (;;) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafeSlow(chunkLength))
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}
