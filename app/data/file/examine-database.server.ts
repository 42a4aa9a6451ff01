import { existsSync, statSync } from 'node:fs'
import Sqlite, { type Database } from 'better-sqlite3'
import { fileFault } from './file-fault.server.ts'
import { isOtherPinPepper } from './pin-pepper-fingerprint.server.ts'
import { bundledMigrations, compareMigrations, type MigrationComparison } from '#app/data/migrate.server.ts'
import { readOnly } from '#app/data/read-only.server.ts'

export type DatabaseState = MigrationComparison & {
  journalMode: string
  /** Whether its PINs were made with a different PIN_PEPPER. */
  hasOtherPinPepper: boolean
  /** What is damaged, as SQLite reports it. */
  faults: string[]
  tables: number
  /** How many of the tables were checked before the deadline. */
  checked: number
  fileBytes: number
  logBytes: number
}

type Examination = { deadline: number; pepper: string }

/**
 * Checks a database without changing it, whether a server has it open or not, until `deadline` (in terms of
 * performance.now()). `pepper` is the PIN_PEPPER of the settings. Null if there is no file; a text that says what is wrong if
 * the file is no database. Throws if SQLite can't open it.
 */
export function examineDatabase(file: string, { deadline, pepper }: Examination): DatabaseState | string | null {
  if (!existsSync(file)) return null
  const fault = fileFault(file)
  if (fault) return fault
  const sqlite = new Sqlite(file, readOnly)
  try {
    return {
      journalMode: String(sqlite.pragma('journal_mode', { simple: true })),
      hasOtherPinPepper: isOtherPinPepper(sqlite, pepper),
      ...damage(sqlite, deadline),
      ...compareMigrations(sqlite, bundledMigrations()),
      fileBytes: statSync(file).size,
      logBytes: existsSync(`${file}-wal`) ? statSync(`${file}-wal`).size : 0,
    }
  } finally {
    sqlite.close()
  }
}

/** Checks table by table, so that a large database is checked as far as time allows. */
function damage(sqlite: Database, deadline: number) {
  const names = sqlite.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all() as string[]
  const all = ['sqlite_schema', ...names]
  const faults: string[] = []
  let checked = 0
  for (const name of all) {
    if (performance.now() > deadline) break
    const messages = sqlite
      .prepare(`PRAGMA quick_check('${name.replaceAll("'", "''")}')`)
      .pluck()
      .all() as string[]
    faults.push(...messages.filter((message) => message !== 'ok'))
    checked += 1
  }
  return { faults, checked, tables: all.length }
}
