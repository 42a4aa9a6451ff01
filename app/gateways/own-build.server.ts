import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(import.meta.url)
const atStart = stampOf(file)

/**
 * Whether another build lies where this one was started from, or none does. What was not read by then is another one's:
 * the program that makes documents, and what a browser loads.
 */
export function isBuildReplaced(): boolean {
  return import.meta.env.PROD && stampOf(file) !== atStart
}

/** What a file that was written anew does not have in common with the one before. */
function stampOf(path: string): string | null {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats ? `${stats.ino} ${stats.mtimeMs} ${stats.size}` : null
}
