import { accessSync, constants } from 'node:fs'
import Sqlite from 'better-sqlite3'

/**
 * Takes a lock of this machine; answers how to give it back, or null where somebody has it. It is one of SQLite's on an
 * empty file, which the system takes back from a dead process: a file that is left over locks nobody out. Throws where
 * the file can't be written: SQLite would open it to read, and give the lock to everybody.
 */
export function lockFile(path: string): (() => void) | null {
  const sqlite = new Sqlite(path, { timeout: 0 })
  try {
    accessSync(path, constants.W_OK)
    // Writes nothing until the first row, so that a full disk does not matter.
    sqlite.exec('BEGIN IMMEDIATE')
  } catch (error) {
    sqlite.close()
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') return null
    throw error
  }
  held.add(sqlite)
  return () => {
    held.delete(sqlite)
    sqlite.close()
  }
}

/** A connection that nothing holds is closed when garbage is collected, and its lock is gone. */
const held = new Set<Sqlite.Database>()
