import type { FileStore } from '#app/gateways/files/file-store-shape.ts'

export type KeptFiles = {
  /** The bytes of each file by its key. */
  files: Record<string, number>
  /** The keys of those that neither store has whole. */
  missing: string[]
  /** The keys of those that the one store could not give just now and the other does not have. */
  unread: string[]
  /** What kept the first of them from being read; null where all were. */
  whyUnread: string | null
  /** How many were copied. */
  copied: number
}

type FileStores = { from: FileStore; to: FileStore; lengths?: Record<string, number> }

/** How many files are on their way at once. */
const atOnce = 4

/** After so many failures no more is read: each may have been waited for. */
const mostFailures = 20

/**
 * Copies the files of these keys from one store to another, but for those that are there already with all their bytes: a
 * file never changes. `lengths` are the bytes that each has to have, where more is known than `from` says. Rejects with
 * the first that can't be kept; what can't be read is told.
 */
export async function keepFiles(keys: readonly string[], { from, to, lengths = {} }: FileStores): Promise<KeptFiles> {
  const kept: KeptFiles = { files: {}, missing: [], unread: [], whyUnread: null, copied: 0 }
  const there = await lengthsOf(to)
  const here = await orWhyUnread(lengthsOf(from))
  const waiting = keys.values()

  async function keepSome() {
    for (const key of waiting) {
      const length = lengths[key] ?? here?.get(key) ?? there.get(key)
      if (length !== undefined && length === there.get(key)) kept.files[key] = length
      else if (here && (length === undefined || here.get(key) !== length)) kept.missing.push(key)
      else if (!here || kept.unread.length >= mostFailures) kept.unread.push(key)
      else await copy(key, length)
    }
  }

  async function copy(key: string, length: number | undefined) {
    const bytes = await orWhyUnread(from.read(key))
    if (bytes === undefined) return void kept.unread.push(key)
    if (bytes?.length !== length || !bytes) return void kept.missing.push(key)
    await to.put(key, bytes)
    kept.files[key] = bytes.length
    kept.copied += 1
  }

  async function orWhyUnread<Read>(reading: Promise<Read>): Promise<Read | undefined> {
    try {
      return await reading
    } catch (error) {
      kept.whyUnread ??= error instanceof Error ? error.message : String(error)
      return undefined
    }
  }

  await Promise.all(Array.from({ length: atOnce }, keepSome))
  return kept
}

/** How many bytes each file of a store has. */
async function lengthsOf(store: FileStore): Promise<Map<string, number>> {
  const lengths = new Map<string, number>()
  for await (const { key, bytes } of store.list()) lengths.set(key, bytes)
  return lengths
}
