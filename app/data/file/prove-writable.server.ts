import Sqlite, { type Database } from 'better-sqlite3'

/**
 * Writes to a database file without changing it: sets `user_version`, which nobody uses, to its own value. Throws if that
 * fails. SQLite also opens a file that it may not write, and BEGIN does not report it.
 */
export function proveWritable(sqlite: Database): void {
  sqlite.pragma(`user_version = ${Number(sqlite.pragma('user_version', { simple: true }))}`)
}

/**
 * Like `proveWritable`, for a file that others may have open, on a connection of its own. Waits up to ten seconds for
 * another program that writes.
 */
export function proveFileWritable(file: string): void {
  const sqlite = new Sqlite(file, { fileMustExist: true, timeout: 10_000 })
  try {
    proveWritable(sqlite)
  } finally {
    sqlite.close()
  }
}
