import { createHash } from 'node:crypto'
import { decryptFile, encryptFile, lengthBeforeEncryption } from '#app/gateways/backups/age.server.ts'
import type { BackupStore } from '#app/gateways/backups/backup-store-shape.ts'
import type { FileStore } from '#app/gateways/files/file-store-shape.ts'

/** Photos and logos, with their lengths before encryption. */
export type BackupFiles = Pick<FileStore, 'put' | 'read' | 'list'>

/**
 * The folder for photos and logos that are encrypted for these public keys. Each set of keys has its own, so that for new
 * keys everything is copied again. Older builds know only `files`, and leave the others alone.
 */
export function folderOfFiles(recipients: readonly string[]): string {
  if (recipients.length === 0) return 'files'
  return `files-age-${createHash('sha256').update(recipients.join()).digest('hex').slice(0, 16)}`
}

type Keys = { recipients: readonly string[]; identities: readonly string[] }

/** The photos and logos of backups that are encrypted for these public keys; all can be written and listed without a secret key. */
export async function backupFiles(store: BackupStore, { recipients, identities }: Keys): Promise<BackupFiles> {
  const files = store.filesIn(folderOfFiles(recipients))
  if (recipients.length === 0) return files
  const lengthOf = await lengthBeforeEncryption(recipients)
  return {
    put: async (key, bytes) => files.put(key, await encryptFile(bytes, recipients)),
    async read(key) {
      const stored = await files.read(key)
      return stored && decryptFile(stored, identities)
    },
    async *list() {
      for await (const file of files.list()) yield { ...file, bytes: lengthOf(file.bytes) }
    },
  }
}
