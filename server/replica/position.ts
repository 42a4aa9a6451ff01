import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'

/** In which the primary tells a replica how far it has come. */
export const positionHeader = 'x-klarbuch-position'

const pauseMs = 4

/**
 * How far LiteFS has come with a database: sixteen hexadecimal digits that grow with each transaction, so that later
 * ones sort after earlier ones. Undefined where the file does not lie on LiteFS.
 */
export async function readPosition(databaseFile: string): Promise<string | undefined> {
  const text = await readFile(`${databaseFile}-pos`, 'latin1').catch(() => '')
  return /^[0-9a-f]{16}(?=\/)/.exec(text)?.[0]
}

/** Waits until LiteFS has come as far as that; false where that takes longer than `patienceMs`. */
export async function untilPosition(databaseFile: string, position: string, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const here = await readPosition(databaseFile)
    if (here !== undefined && here >= position) return true
    if (performance.now() >= deadline) return false
    await setTimeout(pauseMs)
  }
}
