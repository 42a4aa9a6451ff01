import { join } from 'node:path'
import Sqlite from 'better-sqlite3'

/** Reads the database of a folder on its own read-only connection. */
export function readDatabase<Value>(directory: string, read: (sqlite: Sqlite.Database) => Value): Value {
  const sqlite = new Sqlite(join(directory, 'klarbuch.db'), { readonly: true })
  try {
    return read(sqlite)
  } finally {
    sqlite.close()
  }
}
