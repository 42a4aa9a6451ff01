import type { Content } from '#app/gateways/content.ts'
import type { FileStore } from '#app/gateways/files/file-store-shape.ts'

/** Where backups are kept. What is there is whole. */
export type BackupStore = {
  /** What people call it. */
  place: string
  /** Keeps something under a name; it is there once this settles. Rejects where it can't be kept. */
  put(name: string, content: Content): Promise<void>
  /** What is kept under a name, as it comes; null where that is nothing. */
  read(name: string): Promise<AsyncIterable<Uint8Array> | null>
  /** Removes what is kept under a name; nothing there is no fault. */
  remove(name: string): Promise<void>
  /** All names with their lengths, in no order, and what faults left. */
  list(): AsyncIterable<{ name: string; bytes: number }>
  /** Photos and logos, which all backups share. */
  files: FileStore
}
