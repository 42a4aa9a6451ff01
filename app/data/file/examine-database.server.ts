import { existsSync, statSync } from 'node:fs'
import Sqlite, { type Database } from 'better-sqlite3'
import { fileFault } from './file-fault.server.ts'
import { knowsOtherPinPepper } from './known-pin-pepper.server.ts'
import { bundledMigrations, compareMigrations, type MigrationComparison } from '#app/data/migrate.server.ts'
import { readOnly } from '#app/data/read-only.server.ts'

export type DatabaseState = MigrationComparison & {
  journalMode: string
  /** Whether its PINs were made with another PIN_PEPPER. */
  hasOtherPinPepper: boolean
  /** What is damaged, in SQLite's words. */
  faults: string[]
  tables: number
  /** How many of the tables were looked at in the time given. */
  checked: number
  fileBytes: number
  logBytes: number
}

type Examination = { deadline: number; pepper: string }

/**
 * Looks at a database without changing it, whether a server has it open or not, and reads it until `deadline`, a moment
 * of performance.now(). `pepper` is the PIN_PEPPER of the settings. Null where there is none; a text where the file is none. Throws where SQLite can't open it.
 */
export function examineDatabase(file: string, { deadline, pepper }: Examination): DatabaseState | string | null {
  if (!existsSync(file)) return null
  const fault = fileFault(file)
  if (fault) return fault
  const sqlite = new Sqlite(file, readOnly)
  try {
    return {
      journalMode: String(sqlite.pragma('journal_mode', { simple: true })),
      hasOtherPinPepper: knowsOtherPinPepper(sqlite, pepper),
      ...damage(sqlite, deadline),
      ...compareMigrations(sqlite, bundledMigrations()),
      fileBytes: statSync(file).size,
      logBytes: existsSync(`${file}-wal`) ? statSync(`${file}-wal`).size : 0,
    }
  } finally {
    sqlite.close()
  }
}

/** Table by table, so that a large database is looked at for as long as there is time. */
function damage(sqlite: Database, deadline: number) {
  const names = sqlite.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all() as string[]
  const all = ['sqlite_schema', ...names]
  const faults: string[] = []
  let checked = 0
  for (const name of all) {
    if (performance.now() > deadline) break
    const lines = sqlite
      .prepare(`PRAGMA quick_check('${name.replaceAll("'", "''")}')`)
      .pluck()
      .all() as string[]
    faults.push(...lines.filter((line) => line !== 'ok'))
    checked += 1
  }
  return { faults, checked, tables: all.length }
}
