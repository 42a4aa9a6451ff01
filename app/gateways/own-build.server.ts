import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(import.meta.url)
const fingerprintAtStart = fingerprintOf(file)

/**
 * Whether the build from which this server was started has been replaced or removed. Files that it has not read yet
 * would be those of another build: the program that makes documents, and what browsers load.
 */
export function isBuildReplaced(): boolean {
  return import.meta.env.PROD && fingerprintOf(file) !== fingerprintAtStart
}

/** A text that differs once a file is written again. */
function fingerprintOf(path: string): string | null {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats ? `${stats.ino} ${stats.mtimeMs} ${stats.size}` : null
}
