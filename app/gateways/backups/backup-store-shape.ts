import type { Content } from '#app/gateways/content.ts'
import type { FileStore } from '#app/gateways/files/file-store-shape.ts'

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
  /** The photos and logos, which all backups share. */
  files: FileStore
}
