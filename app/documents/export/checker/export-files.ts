import { Problem } from './problem.ts'
import { rowsOfFile, type FileRow } from './rows-of-file.ts'
import { filesInZip, openFile, type ZipFile } from './zip-directory.ts'

/** An export of all data: its files of data, and its photos. */
export type ExportFiles = {
  has(path: string): boolean
  /** The elements of a JSON file; throws `fileMissing` if there is none. */
  rows(path: string): AsyncGenerator<FileRow[]>
  /** The one object of a JSON file. */
  object(path: string): Promise<FileRow>
  photos(): AsyncGenerator<ZipFile>
  open(file: ZipFile): ReturnType<typeof openFile>
}

const photo = /^files\/photos\//

/** The number of bytes that were read since the last call, outside of the ZIP. */
export type OnRead = (bytes: number) => void

/**
 * Finds the files of an export; of photos, of which there may be many, only the bytes are counted. Throws `fileDamaged` for one that is
 * there twice.
 */
export async function exportFiles(zip: Blob, onRead: OnRead): Promise<ExportFiles & { bytes: Bytes }> {
  const files = new Map<string, ZipFile>()
  const bytes = { data: 0, photos: 0 }
  for await (const file of filesInZip(zip)) {
    // Other programs may show another one of two files with one name than is checked here.
    if (files.has(file.path)) throw new Problem('fileDamaged', { file: file.path })
    if (photo.test(file.path)) bytes.photos += file.size
    else files.set(file.path, file)
    if (file.path.endsWith('.json')) bytes.data += file.size
  }
  function find(path: string): ZipFile {
    const file = files.get(path)
    if (!file) throw new Problem('fileMissing', { file: path })
    return file
  }
  return {
    bytes,
    has: (path) => files.has(path),
    rows: (path) => rowsOfFile(zip, find(path), onRead),
    async object(path) {
      const text = await new Response(await openFile(zip, find(path))).text()
      try {
        return JSON.parse(text) as FileRow
      } catch {
        throw new Problem('fileDamaged', { file: path })
      }
    },
    async *photos() {
      for await (const file of filesInZip(zip)) if (photo.test(file.path)) yield file
    },
    open: (file) => openFile(zip, file),
  }
}

type Bytes = { data: number; photos: number }
