import { statSync } from 'node:fs'
import Sqlite, { type Database } from 'better-sqlite3'
import type { Branch } from '#app/domain/backups/branch.ts'
import { branchesOf } from './database-branches.server.ts'

export type DatabaseFacts = {
  bytes: number
  lastMigration: string
  /** How many rows each table has. */
  rows: Record<string, number>
  /** Empty for a database of an older build. */
  branches: Branch[]
  /** The keys of the photos and logos whose files were stored. */
  fileKeys: string[]
}

/**
 * Checks a copy of a database, also of an older build, and says what it holds. Afterwards it is a single file without a log.
 * Throws if it is damaged. Nobody else may have it open.
 */
export function inspectDatabase(file: string): DatabaseFacts {
  const sqlite = new Sqlite(file, { fileMustExist: true })
  try {
    const faults = sqlite.prepare('PRAGMA integrity_check(3)').pluck().all()
    if (faults.join() !== 'ok') throw new Error(`The database is damaged: ${faults.join('; ')}`)
    const orphans = sqlite.prepare('PRAGMA foreign_key_check').all()
    if (orphans.length > 0) throw new Error(`${orphans.length} rows of the database refer to rows that are not there`)
    sqlite.pragma('journal_mode = delete')
    const lastMigration = sqlite.prepare('SELECT max(migration_name) FROM _prisma_migrations').pluck().get()
    return {
      bytes: statSync(file).size,
      lastMigration: String(lastMigration),
      rows: countRows(sqlite),
      branches: branchesOf(sqlite),
      fileKeys: keysOfFiles(sqlite),
    }
  } finally {
    sqlite.close()
  }
}

function countRows(sqlite: Database): Record<string, number> {
  const tables =
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name"
  const names = sqlite.prepare(tables).pluck().all() as string[]
  return Object.fromEntries(
    names.map((name) => [name, Number(sqlite.prepare(`SELECT count(*) FROM "${name}"`).pluck().get())]),
  )
}

/** The oldest builds had no uploads; those after them inserted the row only when the file was stored. */
function keysOfFiles(sqlite: Database): string[] {
  const columns = sqlite.prepare("SELECT name FROM pragma_table_info('Upload')").pluck().all() as string[]
  if (columns.length === 0) return []
  const onlyStored = columns.includes('keptAt') ? 'WHERE keptAt IS NOT NULL' : ''
  return sqlite.prepare(`SELECT key FROM Upload ${onlyStored}`).pluck().all() as string[]
}
