/** Stores uploaded files, each by its key: 16 characters 0-9a-z. A file that is in it is complete. */
export type FileStore = {
  /** Stores a file; it is stored once this resolves. Rejects when it can't be stored; then no part of it counts as a file. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The file, or null when there is none. Rejects when fewer bytes come than announced. */
  read(key: string): Promise<Buffer<ArrayBuffer> | null>
  /** Removes a file, if there is one. */
  remove(key: string): Promise<void>
  /** A path or signed address where another process of this machine can read the file for half an hour, without secrets. */
  locate(key: string): Promise<string>
  /** How many more bytes its disk has room for; null when that is unknown. */
  freeBytes(): Promise<number | null>
  /** All files with their length and when they were stored, in no order. */
  list(): AsyncIterable<{ key: string; storedAt: Date; bytes: number }>
}
