import type { FileStore } from '#app/gateways/file-store-shape.ts'

export type KeptFiles = {
  /** The bytes of each file by its key. */
  files: Record<string, number>
  /** The keys of those that neither store has whole. */
  missing: string[]
  /** How many were copied. */
  copied: number
}

type Copying = { from: FileStore; to: FileStore; lengths?: Record<string, number> }

/** How many files are on their way at once. */
const atOnce = 4

/**
 * Copies the files of these keys from one store to another, but for those that are there already with all their bytes: a
 * file never changes. `lengths` are the bytes that each has to have, where more is known than `from` says. Rejects with
 * the first that can't be read or kept.
 */
export async function keepFiles(keys: readonly string[], { from, to, lengths = {} }: Copying): Promise<KeptFiles> {
  const kept: KeptFiles = { files: {}, missing: [], copied: 0 }
  const [here, there] = [await lengthsOf(from), await lengthsOf(to)]
  const waiting = keys.values()

  async function keepSome() {
    for (const key of waiting) {
      const length = lengths[key] ?? here.get(key) ?? there.get(key)
      if (length !== undefined && length === there.get(key)) kept.files[key] = length
      else await copy(key, length)
    }
  }

  async function copy(key: string, length: number | undefined) {
    const bytes = here.get(key) === length ? await from.read(key) : null
    if (bytes?.length !== length || !bytes) return void kept.missing.push(key)
    await to.put(key, bytes)
    kept.files[key] = bytes.length
    kept.copied += 1
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
