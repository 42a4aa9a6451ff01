import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach } from 'vitest'
import { closeDatabase, openDatabase } from '#app/data/database.server.ts'
import { bundledMigrations } from '#app/data/migrate.server.ts'
import { forgetSettings } from '#app/data/settings.server.ts'

/** Gives every test of the file a real SQLite file of its own, empty and migrated. Answers where it lies. */
export function useDatabase() {
  const place = { directory: '', file: '' }

  beforeEach(async () => {
    place.directory = mkdtempSync(join(tmpdir(), 'klarbuch-test-'))
    place.file = join(place.directory, 'klarbuch.db')
    copyFileSync(await template(), place.file)
    useEnvironment(place)
    await openDatabase(new Date())
  })

  afterEach(async () => {
    await closeDatabase()
    rmSync(place.directory, { recursive: true, force: true })
  })

  return place
}

/** Keeps everybody else from writing to a database file; answers how to end that. */
export function lockDatabase(file: string) {
  const other = new Sqlite(file)
  other.exec('BEGIN IMMEDIATE')
  return () => void other.close()
}

function useEnvironment({ directory, file }: { directory: string; file: string }) {
  process.env['DATABASE_URL'] = `file:${file}`
  process.env['MAIL_OUTBOX_DIR'] = join(directory, 'outbox')
  process.env['UPLOADS_DIR'] = join(directory, 'uploads')
  forgetSettings()
}

/** A migrated file, made once a process and copied for each test. A killed process leaves its own, and its number returns. */
async function template() {
  const migrations = createHash('sha256').update(JSON.stringify(bundledMigrations())).digest('hex')
  const directory = join(tmpdir(), `klarbuch-template-${migrations.slice(0, 16)}-${process.pid}`)
  const file = join(directory, 'template.db')
  if (!existsSync(file)) {
    mkdirSync(directory, { recursive: true })
    useEnvironment({ directory, file })
    await openDatabase(new Date())
    await closeDatabase()
    process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  }
  return file
}
