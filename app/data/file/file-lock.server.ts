import { accessSync, constants } from 'node:fs'
import Sqlite from 'better-sqlite3'

/**
 * Takes a lock on this machine and returns a function that releases it; null if another process has it. It is SQLite's lock
 * on an empty file, which the system releases when the process dies: a leftover file locks nobody out. Throws if the file
 * can't be written: SQLite would open it read-only and grant the lock to everybody.
 */
export function lockFile(path: string): (() => void) | null {
  const sqlite = new Sqlite(path, { timeout: 0 })
  try {
    accessSync(path, constants.W_OK)
    // Writes nothing yet, so a full disk does not matter.
    sqlite.exec('BEGIN IMMEDIATE')
  } catch (error) {
    sqlite.close()
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') return null
    throw error
  }
  openLocks.add(sqlite)
  return () => {
    openLocks.delete(sqlite)
    sqlite.close()
  }
}

/** An unreferenced connection would be closed by garbage collection, which would release its lock. */
const openLocks = new Set<Sqlite.Database>()
