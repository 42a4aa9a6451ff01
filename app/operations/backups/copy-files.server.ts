import type { BackupFiles } from './backup-files.server.ts'

export type CopiedFiles = {
  /** The length in bytes of each copied or existing file, by key. */
  files: Record<string, number>
  /** The keys of files that neither store has whole. */
  missing: string[]
  /** The keys of files that could not be read just now and that the target does not have. */
  unread: string[]
  /** The error of the first file that could not be read; null if all were read. */
  unreadReason: string | null
  /** How many files were copied. */
  copied: number
}

type FileStores = { from: BackupFiles; to: BackupFiles; lengths?: Record<string, number> }

/** How many files are copied at once. */
const atOnce = 4

/** After so many failures nothing more is read: each may have waited for a timeout. */
const mostFailures = 20

/**
 * Copies the files with these keys from one store to another, except those that it already has in full: a file never changes.
 * `lengths` are the expected lengths in bytes, if known; otherwise they are those in `from`. Rejects if a file can't be
 * written; files that can't be read are part of the result.
 */
export async function copyFiles(keys: readonly string[], { from, to, lengths = {} }: FileStores): Promise<CopiedFiles> {
  const result: CopiedFiles = { files: {}, missing: [], unread: [], unreadReason: null, copied: 0 }
  const targetLengths = await lengthsOf(to)
  const sourceLengths = await orNoteReason(lengthsOf(from))
  const waiting = keys.values()

  async function copyWaiting() {
    for (const key of waiting) {
      const length = lengths[key] ?? sourceLengths?.get(key) ?? targetLengths.get(key)
      if (length !== undefined && length === targetLengths.get(key)) result.files[key] = length
      else if (sourceLengths && (length === undefined || sourceLengths.get(key) !== length)) result.missing.push(key)
      else if (!sourceLengths || result.unread.length >= mostFailures) result.unread.push(key)
      else await copy(key, length)
    }
  }

  async function copy(key: string, length: number | undefined) {
    const bytes = await orNoteReason(from.read(key))
    if (bytes === undefined) return void result.unread.push(key)
    if (bytes?.length !== length || !bytes) return void result.missing.push(key)
    await to.put(key, bytes)
    result.files[key] = bytes.length
    result.copied += 1
  }

  async function orNoteReason<Read>(reading: Promise<Read>): Promise<Read | undefined> {
    try {
      return await reading
    } catch (error) {
      result.unreadReason ??= error instanceof Error ? error.message : String(error)
      return undefined
    }
  }

  await Promise.all(Array.from({ length: atOnce }, copyWaiting))
  return result
}

/** The length in bytes of each file in a store. */
export async function lengthsOf(store: Pick<BackupFiles, 'list'>): Promise<Map<string, number>> {
  const lengths = new Map<string, number>()
  for await (const { key, bytes } of store.list()) lengths.set(key, bytes)
  return lengths
}
