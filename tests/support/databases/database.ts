import { copyFileSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite, { type Database } from 'better-sqlite3'
import { afterEach, beforeEach } from 'vitest'
import { closeDatabase, openDatabase } from '#app/data/database.server.ts'
import { forgetSettings } from '#app/config/settings.server.ts'

/**
 * Gives every test of the file a real SQLite file of its own, migrated, and empty but for what `fill` writes, which is
 * called once for all of them. Answers where it lies.
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

let migrated: Promise<string> | undefined

/** A migrated file, made once a process and copied for each test. */
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
 * Opens the database as the product does. On a disk each COMMIT of some thousand tests would then wait for it, and none
 * of these tests loses power: there the connections stop waiting, once they were seen to be set to.
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
