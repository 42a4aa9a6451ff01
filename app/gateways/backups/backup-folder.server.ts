import { createReadStream } from 'node:fs'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isFolderOfFiles, type BackupStore } from './backup-store-shape.ts'
import { folderStore } from '#app/gateways/files/folder-store.server.ts'
import { putFile } from '#app/gateways/files/put-file.server.ts'
import { unlessMissing } from '#app/gateways/files/unless-missing.server.ts'

/**
 * A folder that must exist already: if it were made here while its disk is not mounted, backups would go to the wrong
 * disk.
 */
export function backupFolder(path: string): BackupStore {
  const folder = resolve(path)
  return {
    place: folder,
    async put(name, { bytes, open: openContent }) {
      if (!(await unlessMissing(stat(folder), null)))
        throw new Error(`The folder ${folder} is not there: make or mount it`)
      await putFile(join(folder, name), openContent())
      const { size } = await stat(join(folder, name))
      if (size !== bytes) throw new Error(`${folder} keeps ${size} bytes of the ${bytes} that were written to it`)
    },
    async read(name) {
      const file = await unlessMissing(open(join(folder, name)), null)
      return file && createReadStream('', { fd: file })
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    async *list() {
      for (const entry of await unlessMissing(readdir(folder, { withFileTypes: true }), [])) {
        if (!entry.isFile()) continue
        const stats = await unlessMissing(stat(join(folder, entry.name)), null)
        if (stats) yield { name: entry.name, bytes: stats.size }
      }
    },
    filesIn: (name) => folderStore(join(folder, name)),
    async *listFiles() {
      for (const name of await unlessMissing(readdir(folder), [])) {
        if (!isFolderOfFiles(name)) continue
        for await (const { key } of folderStore(join(folder, name)).list()) yield { folder: name, key }
      }
    },
  }
}
