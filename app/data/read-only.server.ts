import Sqlite from 'better-sqlite3'
import { sqlOn, type Sql } from './sql.server.ts'

/** The options of a connection that cannot write. */
export const readOnly = { readonly: true, timeout: 1000 }

/**
 * The page cache of each connection: 4 MB, given in KiB and negative as SQLite wants it. The default is 16 MB. What is not in
 * it is cached by the system, outside of our memory.
 */
export const cacheSize = -4000

/** Prepared SQL on a connection of its own, also for processes other than the server; it sees everything committed. */
export function openReadOnly(file: string): { sql: Sql; close: () => void } {
  const sqlite = new Sqlite(file, readOnly)
  sqlite.pragma(`cache_size = ${cacheSize}`)
  return { sql: sqlOn(sqlite), close: () => sqlite.close() }
}
