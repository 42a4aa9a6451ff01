import { join } from 'node:path'
import Sqlite from 'better-sqlite3'

/** Looks into the database of a folder, by a connection of its own that writes nothing. */
export function readDatabase<Found>(directory: string, look: (sqlite: Sqlite.Database) => Found): Found {
  const sqlite = new Sqlite(join(directory, 'klarbuch.db'), { readonly: true })
  try {
    return look(sqlite)
  } finally {
    sqlite.close()
  }
}
