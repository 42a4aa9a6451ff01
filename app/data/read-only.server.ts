import Sqlite from 'better-sqlite3'
import { sqlOn, type Sql } from './sql.server.ts'

/** How a connection is opened that cannot write. */
export const readOnly = { readonly: true, timeout: 1000 }

/** Prepared SQL on a connection of its own, for a process beside the server; it sees what was committed. */
export function openReadOnly(file: string): { sql: Sql; close: () => void } {
  const sqlite = new Sqlite(file, readOnly)
  return { sql: sqlOn(sqlite), close: () => sqlite.close() }
}
