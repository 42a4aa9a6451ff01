/** Where uploaded files are kept, each by its key: 16 characters 0-9a-z. A file that is there is whole. */
export type FileStore = {
  /** Keeps a file; it is there once this settles. Rejects where it can't be kept; what may be there of it then is no file. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The file, or null where there is none. Rejects where less of it came than was announced. */
  read(key: string): Promise<Buffer<ArrayBuffer> | null>
  /** Removes a file; one that is not there is no fault. */
  remove(key: string): Promise<void>
  /** Where another process of this machine finds the file for half an hour, with no secret: a path or a signed address. */
  place(key: string): Promise<string>
  /** How many bytes more it takes, by the disk that it is on; null where nobody can tell. */
  freeBytes(): Promise<number | null>
  /** All files with the instant of their keeping and their length, in no order. */
  list(): AsyncIterable<{ key: string; keptAt: Date; bytes: number }>
}
