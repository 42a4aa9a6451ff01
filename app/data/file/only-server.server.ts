import { createHash } from 'node:crypto'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { lockFile } from './file-lock.server.ts'
import { isOnLitefs } from './litefs.server.ts'

/** `release` lets the next server start; so does the end of the process, however it ends. */
export type OnlyServer = { release(): void }

/**
 * Makes this process the only server of a database file: groups of commits, sessions and throttles rest on one writer.
 * Throws where another server runs. A dead one keeps none from starting.
 */
export function becomeOnlyServer(file: string): OnlyServer {
  const release = lockFile(placeOfLock(file))
  if (release) return { release }
  throw new Error(`Another server uses ${file}. Stop it first, or set DATABASE_URL to a file of its own.`)
}

/** True when a server uses the file. */
export function isServed(file: string): boolean {
  const release = lockFile(placeOfLock(file))
  release?.()
  return release === null
}

/** Beside the database; in the temporary folder where its own can't be written, or is LiteFS’, which copies all of it. */
function placeOfLock(file: string): string {
  const lockFile = `${file}.server-lock`
  mkdirSync(dirname(file), { recursive: true })
  try {
    if (isOnLitefs(file)) return elsewhere(file)
    closeSync(openSync(lockFile, 'a'))
    return lockFile
  } catch {
    return elsewhere(file)
  }
}

function elsewhere(file: string): string {
  return join(tmpdir(), `klarbuch-${createHash('sha256').update(file).digest('hex').slice(0, 16)}.server-lock`)
}
