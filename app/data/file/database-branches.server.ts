import { randomBytes } from 'node:crypto'
import Sqlite, { type Database } from 'better-sqlite3'
import type { Branch } from '#app/domain/backups/branch.ts'
import { sqlOn } from '#app/data/sql.server.ts'

/** The branches of a database; none in a database of an older build, which has no such table. */
export function branchesOf(sqlite: Database): Branch[] {
  return hasBranches(sqlite) ? sqlOn(sqlite).all<Branch>('SELECT id, endedAt FROM DatabaseBranch') : []
}

/**
 * Starts a new branch in a database restored from a backup of `takenAt`, which nobody may have open: what its old branch
 * wrote after that is not in it. Does nothing in a database of an older build.
 */
export function beginBranch(file: string, takenAt: Date): void {
  const sqlite = new Sqlite(file, { fileMustExist: true })
  try {
    if (!hasBranches(sqlite)) return
    const sql = sqlOn(sqlite)
    sql.savepoint(() => {
      sql.run('UPDATE DatabaseBranch SET endedAt = :takenAt WHERE endedAt IS NULL', { takenAt })
      sql.run('INSERT INTO DatabaseBranch (id) VALUES (:id)', { id: randomBytes(16).toString('hex') })
    })
  } finally {
    sqlite.close()
  }
}

function hasBranches(sqlite: Database): boolean {
  return sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'DatabaseBranch'").get() !== undefined
}
