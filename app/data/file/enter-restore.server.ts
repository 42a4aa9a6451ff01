import Sqlite, { type Database } from 'better-sqlite3'
import { sqlOn } from '#app/data/sql.server.ts'
import { enterRestore } from '#app/data/write/ledger/ledger-restores.sql.server.ts'
import type { StoredHead } from '#app/domain/ledger/known-head.ts'

type Restored = { known: ReadonlyMap<string, StoredHead>; now: Date }

/**
 * Enters in the ledgers of a database that was just restored, which nobody may have open, that it was. Needs a database of this build.
 * Returns in how many companies entries are missing since, as far as is known from `known`.
 */
export function enterRestoreInFile(file: string, restored: Restored): number {
  const sqlite = new Sqlite(file, { fileMustExist: true })
  try {
    return enterRestoreOn(sqlite, restored)
  } finally {
    sqlite.close()
  }
}

/** The same on a connection, all or nothing; does nothing if no restore is left to enter. */
export function enterRestoreOn(sqlite: Database, restored: Restored): number {
  const sql = sqlOn(sqlite)
  return sql.savepoint(() => enterRestore(sql, restored))
}
