import { createHash } from 'node:crypto'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'

/** `release` lets the next server start; so does the end of the process, however it ends. */
export type OnlyServer = { release(): void }

/**
 * Makes this process the only server of a database file: groups of commits, sessions and throttles rest on one writer.
 * Throws where another server runs. The lock is one of SQLite's on an empty file beside the database, which the system
 * takes back from a dead process, so nothing stale can keep a server from starting.
 */
export function becomeOnlyServer(file: string): OnlyServer {
  const sqlite = new Sqlite(placeOfLock(file), { timeout: 0 })
  try {
    // Writes nothing until the first row, so that a full disk does not matter.
    sqlite.exec('BEGIN IMMEDIATE')
  } catch (error) {
    sqlite.close()
    if (!isBusy(error)) throw error
    throw new Error(`Another server uses ${file}. Stop it first, or set DATABASE_URL to a file of its own.`, {
      cause: error,
    })
  }
  held.add(sqlite)
  return {
    release() {
      held.delete(sqlite)
      sqlite.close()
    },
  }
}

/** A connection that nothing holds is closed when garbage is collected, and its lock is gone. */
const held = new Set<Sqlite.Database>()

/** True when a server uses the file. */
export function isServed(file: string): boolean {
  try {
    becomeOnlyServer(file).release()
    return false
  } catch (error) {
    if (error instanceof Error && isBusy(error.cause)) return true
    throw error
  }
}

/** Beside the database; in the temporary folder where its own takes databases alone, as that of LiteFS does. */
function placeOfLock(file: string): string {
  const beside = `${file}.server-lock`
  mkdirSync(dirname(file), { recursive: true })
  try {
    closeSync(openSync(beside, 'a'))
    return beside
  } catch {
    return join(tmpdir(), `klarbuch-${createHash('sha256').update(file).digest('hex').slice(0, 16)}.server-lock`)
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY'
}
