import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Mutex } from 'async-mutex'
import type { Database as Connection } from 'better-sqlite3'
import type { PrismaClient } from '#app/generated/prisma/client.ts'
import { groupCommit, type Atomically, type NoteCommits } from './atomically.server.ts'
import { checkpointsOf } from './checkpoints.server.ts'
import { enterRestoreOn } from '#app/data/file/enter-restore.server.ts'
import { fileFault } from '#app/data/file/file-fault.server.ts'
import { refuseReplica } from '#app/data/file/litefs.server.ts'
import { notePinPepper, refuseOtherPinPepper } from '#app/data/file/pin-pepper-fingerprint.server.ts'
import { pendingMigrations, bundledMigrations, isNewDatabase, migrate } from './migrate.server.ts'
import { proveWritable } from '#app/data/file/prove-writable.server.ts'
import { atFirstUse, newClient, readingClient } from './prisma-clients.server.ts'
import { cacheSize, openReadOnly } from './read-only.server.ts'
import { openReplica } from './replica.server.ts'
import { SerializedSqlite } from './serialized-sqlite.server.ts'
import { databaseFile, isReplica, settings } from '#app/config/settings.server.ts'
import { refuseAbortingBuild } from '#app/data/file/sqlite-build.server.ts'
import type { Sql } from './sql.server.ts'

export { newId } from './new-id.server.ts'
export { isUniqueViolation, type Sql, type Values } from './sql.server.ts'

/**
 * One rule for all of data/: a function in a `….sql.server.ts` takes `sql` as its first parameter, either that of the job it
 * is part of or readingSql(). A function in another file uses Prisma, takes no client, and is never part of a job. The next
 * parameter is the company id.
 */
export type Database = {
  /** For ordinary reads of a row or a list, on a connection that cannot write. */
  reading: () => Promise<PrismaClient>
  /** For ordinary writes of one row that involve no other decision. */
  writing: () => Promise<PrismaClient>
  /** For what must be one decision: a synchronous job in a transaction, resolved after COMMIT. */
  atomically: Atomically
  /** Prepared SQL on a connection that cannot write; it sees everything committed. */
  sql: Sql
}

type OpenDatabase = Database & { close(): Promise<void>; unfitReason?: () => string | null }

let opened: OpenDatabase | undefined

/** The open database. Throws if openDatabase() was not awaited before. */
export function database(): Database {
  if (!opened) throw new Error('The database is not open')
  return opened
}

/**
 * Opens the file of DATABASE_URL, checks its pragmas, migrates it and proves that it can be written. Does nothing if it is
 * open already. Calls `beforeCreation` before a new database is made, and `beforeMigration` before an existing one is
 * migrated; if one of them rejects, or if the PINs were made with another PIN_PEPPER, nothing is changed. On a replica the
 * database is opened read-only, and must exist with the migrations of this build.
 */
export async function openDatabase(now: Date, opening: OpenOptions = {}): Promise<void> {
  if (opened) return
  const { beforeCreation, beforeMigration, onCommit } = opening
  const file = databaseFile()
  if (isReplica()) {
    opened = openReplica(file)
    return
  }
  const fault = fileFault(file)
  if (fault) throw new Error(`The database ${file} ${fault}. Restore a backup, or set DATABASE_URL right.`)
  refuseReplica(file)
  if (isNewDatabase(file)) await beforeCreation?.()
  const { PIN_PEPPER, NEW_PIN_PEPPER } = settings()
  if (NEW_PIN_PEPPER === '0') refuseOtherPinPepper(file, PIN_PEPPER)
  const missing = pendingMigrations(file, bundledMigrations())
  if (missing.length > 0) await beforeMigration?.(missing)
  opened ??= await open(file, now, onCommit)
}

/**
 * Why the database can't be read: it is not open, or it is a replica with other migrations than this build. Null if it
 * can.
 */
export function unreadableReason(): string | null {
  return opened ? (opened.unfitReason?.() ?? null) : 'The database is not open.'
}

type OpenOptions = {
  beforeCreation?: () => Promise<void>
  /** Called with the names of the migrations that are about to be applied. */
  beforeMigration?: (missing: string[]) => Promise<void>
  onCommit?: NoteCommits
}

/**
 * Waits for the writer, writes the log back into the file and closes it. If the log can't be written back, as on a full
 * disk, it stays next to the file and is read at the next opening: nothing is lost.
 */
export async function closeDatabase(): Promise<void> {
  const closing = opened
  opened = undefined
  await closing?.close()
}

async function open(file: string, now: Date, onCommit: NoteCommits | undefined): Promise<OpenDatabase> {
  refuseAbortingBuild()
  mkdirSync(dirname(file), { recursive: true })
  const mutex = new Mutex()
  let writer: Connection | undefined
  const adapter = new SerializedSqlite({
    file,
    mutex,
    prepare(sqlite) {
      writer = sqlite
      setPragmas(sqlite)
      sqlite.pragma(`busy_timeout = ${patience.opening}`)
      migrate(sqlite, bundledMigrations(), now)
      // The backup of an older build could not be entered when it was restored.
      enterRestoreOn(sqlite, { known: new Map(), now })
      proveWritable(sqlite)
      notePinPepper(sqlite, settings().PIN_PEPPER)
      sqlite.pragma(`busy_timeout = ${patience.open}`)
    },
  })
  const writing = atFirstUse(() => newClient(adapter))
  const reading = atFirstUse(() => readingClient(file))
  await adapter.connect()
  if (!writer) throw new Error('The adapter did not open the database')

  const reader = openReadOnly(file)
  const sqlite = writer
  const checkpoints = checkpointsOf(file)
  function noteCommit(jobs: number) {
    checkpoints.note(jobs)
    onCommit?.(jobs)
  }
  return {
    reading: reading.get,
    writing: writing.get,
    atomically: groupCommit(sqlite, mutex, noteCommit),
    sql: reader.sql,
    async close() {
      await (await reading.existing())?.$disconnect()
      await checkpoints.close()
      await mutex.runExclusive(() => {
        reader.close()
        writeLogBack(sqlite)
      })
      await (await writing.existing())?.$disconnect()
      sqlite.close()
    },
  }
}

function writeLogBack(sqlite: Connection) {
  try {
    sqlite.pragma('wal_checkpoint(TRUNCATE)')
  } catch {
    // The log stays and is read at the next opening.
  }
}

/**
 * For how many milliseconds the writer waits while another program writes. Opening waits longer, because a server that
 * gives up does not start; once open, everybody's requests wait with it.
 */
const patience = { opening: 10_000, open: 1000 }

const pragmas = {
  journal_mode: 'wal',
  synchronous: 2,
  foreign_keys: 1,
  busy_timeout: patience.open,
  wal_autocheckpoint: 1000,
  journal_size_limit: 67_108_864,
  trusted_schema: 0,
  cache_size: cacheSize,
}

/** Sets the pragmas that durability depends on and reads them back: the server must not start without them. */
function setPragmas(sqlite: Connection) {
  const version = String(sqlite.prepare('SELECT sqlite_version()').pluck().get())
  if (version.localeCompare('3.51.3', 'en', { numeric: true }) < 0) {
    throw new Error(`SQLite ${version} is too old: 3.51.3 or newer is needed`)
  }
  for (const [name, value] of Object.entries(pragmas)) {
    sqlite.pragma(`${name} = ${value}`)
    const actual = sqlite.pragma(name, { simple: true })
    if (String(actual) !== String(value)) throw new Error(`SQLite keeps ${name} at ${actual}; ${value} is needed`)
  }
}
