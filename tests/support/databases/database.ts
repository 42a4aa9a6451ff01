import { copyFileSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite, { type Database } from 'better-sqlite3'
import { afterEach, beforeEach } from 'vitest'
import { closeDatabase, openDatabase } from '#app/data/database.server.ts'
import { forgetSettings } from '#app/config/settings.server.ts'

/**
 * Gives every test of the file its own migrated SQLite file. It is empty except for what `fill` writes; `fill` runs once
 * for all tests. Returns the path.
 */
export function useDatabase(fill?: () => Promise<void>) {
  const place = { directory: '', file: '' }
  let filled: Promise<string> | undefined

  beforeEach(async () => {
    const template = await (fill ? (filled ??= makeTemplate(fill)) : migratedFile())
    place.directory = mkdtempSync(join(tmpdir(), 'klarbuch-test-'))
    place.file = join(place.directory, 'klarbuch.db')
    copyFileSync(template, place.file)
    useEnvironment(place)
    await openUnsynced()
  })

  afterEach(async () => {
    await closeDatabase()
    rmSync(place.directory, { recursive: true, force: true })
  })

  return place
}

/** Locks a database file against other writers. Returns a function that unlocks it. */
export function lockDatabase(file: string) {
  const writer = new Sqlite(file)
  writer.exec('BEGIN IMMEDIATE')
  return () => void writer.close()
}

function useEnvironment({ directory, file }: { directory: string; file: string }) {
  process.env['DATABASE_URL'] = `file:${file}`
  process.env['MAIL_OUTBOX_DIR'] = join(directory, 'outbox')
  process.env['UPLOADS_DIR'] = join(directory, 'uploads')
  process.env['FOLDERS_DIR'] = join(directory, 'folders')
  forgetSettings()
}

let migrated: Promise<string> | undefined

/** A migrated file, made once per process and copied for each test. */
function migratedFile(): Promise<string> {
  return (migrated ??= makeTemplate())
}

async function makeTemplate(fill?: () => Promise<void>): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'klarbuch-template-'))
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  const file = join(directory, 'template.db')
  useEnvironment({ directory, file })
  await openUnsynced()
  await fill?.()
  await closeDatabase()
  return file
}

const inMemory = 0x01021994

/**
 * Opens the database as the product does, but turns off `synchronous` if the file is on a disk: no test here loses power,
 * and thousands of COMMITs would wait for the disk.
 */
async function openUnsynced() {
  if (statfsSync(tmpdir()).type === inMemory) return openDatabase(new Date())
  const { pragma } = Sqlite.prototype
  Sqlite.prototype.pragma = function (this: Database, source, options) {
    const answer = pragma.call(this, source, options)
    if (source === 'synchronous') pragma.call(this, 'synchronous = OFF')
    return answer
  }
  try {
    await openDatabase(new Date())
  } finally {
    Sqlite.prototype.pragma = pragma
  }
}
