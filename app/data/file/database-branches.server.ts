import { randomBytes } from 'node:crypto'
import Sqlite, { type Database } from 'better-sqlite3'
import type { Branch } from '#app/domain/backups/branch.ts'
import { sqlOn } from '#app/data/sql.server.ts'

/** The branches of a database; none in one of an older build, which had no table of them. */
export function branchesOf(sqlite: Database): Branch[] {
  return knowsBranches(sqlite) ? sqlOn(sqlite).all<Branch>('SELECT id, endedAt FROM DatabaseBranch') : []
}

/**
 * Begins another branch in a database that a backup from `takenAt` was put into, and that nobody has open: what the one
 * before wrote later is not in it. Does nothing in one of an older build.
 */
export function beginBranch(file: string, takenAt: Date): void {
  const sqlite = new Sqlite(file, { fileMustExist: true })
  try {
    if (!knowsBranches(sqlite)) return
    const sql = sqlOn(sqlite)
    sql.savepoint(() => {
      sql.run('UPDATE DatabaseBranch SET endedAt = :takenAt WHERE endedAt IS NULL', { takenAt })
      sql.run('INSERT INTO DatabaseBranch (id) VALUES (:id)', { id: randomBytes(16).toString('hex') })
    })
  } finally {
    sqlite.close()
  }
}

function knowsBranches(sqlite: Database): boolean {
  return sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'DatabaseBranch'").get() !== undefined
}
