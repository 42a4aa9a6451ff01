import Sqlite, { type Database } from 'better-sqlite3'

/**
 * Writes to the file of a database and changes nothing: the number in it that nobody uses is written as it is. Throws
 * where that can't be kept. SQLite opens a file without the right to write too, and BEGIN does not say so.
 */
export function proveWritable(sqlite: Database): void {
  sqlite.pragma(`user_version = ${Number(sqlite.pragma('user_version', { simple: true }))}`)
}

/** The same for a database that others may have open, on a connection of its own. */
export function proveFileWritable(file: string): void {
  const sqlite = new Sqlite(file, { fileMustExist: true, timeout: 1000 })
  try {
    proveWritable(sqlite)
  } finally {
    sqlite.close()
  }
}
