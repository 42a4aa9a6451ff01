import { createHash } from 'node:crypto'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { lockFile } from './file-lock.server.ts'
import { isOnLitefs } from './litefs.server.ts'

/** `release` lets the next server start; so does the end of the process, however it ends. */
export type OnlyServer = { release(): void }

/**
 * Makes this process the only server of a database file: group commit, sessions and throttles rely on a single writer.
 * Throws if another server runs. A server that crashed does not prevent the next from starting.
 */
export function becomeOnlyServer(file: string): OnlyServer {
  const unlock = lockFile(lockPath(file))
  if (unlock) return { release: unlock }
  throw new Error(`Another server uses ${file}. Stop it first, or set DATABASE_URL to a file of its own.`)
}

/** True if a server uses the file. */
export function isServed(file: string): boolean {
  const unlock = lockFile(lockPath(file))
  unlock?.()
  return unlock === null
}

/**
 * Next to the database; in the temporary folder if that can't be written, or is on LiteFS, which would copy the lock.
 */
function lockPath(file: string): string {
  const path = `${file}.server-lock`
  mkdirSync(dirname(file), { recursive: true })
  try {
    if (isOnLitefs(file)) return temporaryLockPath(file)
    closeSync(openSync(path, 'a'))
    return path
  } catch {
    return temporaryLockPath(file)
  }
}

function temporaryLockPath(file: string): string {
  return join(tmpdir(), `klarbuch-${createHash('sha256').update(file).digest('hex').slice(0, 16)}.server-lock`)
}
