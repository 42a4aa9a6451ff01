import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'

/** The header in which the primary tells a replica its position. */
export const positionHeader = 'x-klarbuch-position'

const pauseMs = 4

/**
 * The position of LiteFS in the transactions of a database: sixteen hexadecimal digits that grow with each transaction,
 * so that later positions sort after earlier ones. Undefined where the file is not on LiteFS.
 */
export async function readPosition(databaseFile: string): Promise<string | undefined> {
  const text = await readFile(`${databaseFile}-pos`, 'latin1').catch(() => '')
  return /^[0-9a-f]{16}(?=\/)/.exec(text)?.[0]
}

/** Waits until LiteFS has reached the position; false where that takes longer than `timeoutMs`. */
export async function untilPosition(databaseFile: string, position: string, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const current = await readPosition(databaseFile)
    if (current !== undefined && current >= position) return true
    if (performance.now() >= deadline) return false
    await setTimeout(pauseMs)
  }
}
