import type { Content } from '#app/gateways/content.ts'
import type { FileStore } from '#app/gateways/files/file-store-shape.ts'

/** Whether a folder of a place for backups has photos and logos. */
export function isFolderOfFiles(name: string): boolean {
  return /^files(-age-[0-9a-f]{16})?$/.test(name)
}

/** A place for backups. A file that is in it is complete. */
export type BackupStore = {
  /** The name of the place, for people. */
  place: string
  /** Stores a file under a name; it is stored once this resolves. Rejects when it can't be stored. */
  put(name: string, content: Content): Promise<void>
  /** Streams the file with this name; null when there is none. */
  read(name: string): Promise<AsyncIterable<Uint8Array> | null>
  /** Removes the file with this name, if there is one. */
  remove(name: string): Promise<void>
  /** All names with their lengths, in no order; files that a crash left are among them. */
  list(): AsyncIterable<{ name: string; bytes: number }>
  /** A folder for photos and logos, which backups share. */
  filesIn(folder: string): FileStore
  /** All photos and logos, in no order, with their folder. */
  listFiles(): AsyncIterable<{ folder: string; key: string }>
}
