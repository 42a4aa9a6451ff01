import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Mutex } from 'async-mutex'
import type { Database as Connection } from 'better-sqlite3'
import { PrismaClient } from '#app/generated/prisma/client.ts'
import { groupCommit, type Atomically, type NoteCommits } from './atomically.server.ts'
import { checkpointsOf } from './checkpoints.server.ts'
import { fileFault } from '#app/data/file/file-fault.server.ts'
import { refuseReplica } from '#app/data/file/litefs.server.ts'
import { notePinPepper, refuseOtherPinPepper } from '#app/data/file/known-pin-pepper.server.ts'
import { awaitedMigrations, bundledMigrations, isNewDatabase, migrate } from './migrate.server.ts'
import { proveWritable } from '#app/data/file/prove-writable.server.ts'
import { cacheSize, openReadOnly, readingClient } from './read-only.server.ts'
import { openReplica } from './replica.server.ts'
import { SerializedSqlite } from './serialized-sqlite.server.ts'
import { databaseFile, isReplica, settings } from '#app/config/settings.server.ts'
import { refuseAbortingBuild } from '#app/data/file/sqlite-build.server.ts'
import type { Sql } from './sql.server.ts'

export { newId } from './new-id.server.ts'
export { isUniqueViolation, type Sql, type Values } from './sql.server.ts'

/**
 * One rule for all of data/: a function of a `….sql.server.ts` takes `sql` first, that of the job it is part of, else
 * readingSql(); one of another file asks Prisma and takes no client, it is never part of a job. Then the company id.
 */
export type Database = {
  /** Ordinary reads: one thing or a list, on a connection that cannot write. */
  reading: PrismaClient
  /** Ordinary writes: of one row, that decide nothing beside it. */
  writing: PrismaClient
  /** What must be one decision: a synchronous job in a transaction of its own, answered after COMMIT. */
  atomically: Atomically
  /** Prepared SQL on a connection that cannot write; it sees what was committed. */
  sql: Sql
}

type OpenDatabase = Database & { close(): Promise<void>; whyUnfit?: () => string | null }

let opened: OpenDatabase | undefined

/** The open database. Throws when openDatabase() was not awaited before. */
export function database(): Database {
  if (!opened) throw new Error('The database is not open')
  return opened
}

/**
 * Opens the file of DATABASE_URL, checks its pragmas, migrates it and proves that it can be written. Opening an open
 * database does nothing. Before one is made `beforeCreation` comes, before what is there is migrated `beforeMigration`;
 * where these reject, and where PIN_PEPPER is not the one of its PINs, nothing is changed. On a replica it is opened to be
 * read alone, and has to be there in the shape that this build knows.
 */
export async function openDatabase(now: Date, opening: OpenOptions = {}): Promise<void> {
  if (opened) return
  const { beforeCreation, beforeMigration, committed } = opening
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
  const missing = awaitedMigrations(file, bundledMigrations())
  if (missing.length > 0) await beforeMigration?.(missing)
  opened ??= await open(file, now, committed)
}

/** Why it can't be read now: it is not open, or it is a replica's and has other migrations than this build. Null where it can. */
export function whyUnreadable(): string | null {
  return opened ? (opened.whyUnfit?.() ?? null) : 'The database is not open.'
}

type OpenOptions = {
  beforeCreation?: () => Promise<void>
  /** Is told the names of the migrations that are about to be applied. */
  beforeMigration?: (missing: string[]) => Promise<void>
  committed?: NoteCommits
}

/**
 * Waits for the writer, writes the log back into the file and closes it. Where the log can't be written back, as on a full
 * disk, it stays beside the file, and the next opening reads it: nothing is lost.
 */
export async function closeDatabase(): Promise<void> {
  const closing = opened
  opened = undefined
  await closing?.close()
}

async function open(file: string, now: Date, committed: NoteCommits | undefined): Promise<OpenDatabase> {
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
      migrate(sqlite, bundledMigrations(), now)
      proveWritable(sqlite)
      notePinPepper(sqlite, settings().PIN_PEPPER)
    },
  })
  const writing = atFirstUse(() => new PrismaClient({ adapter }))
  const reading = atFirstUse(() => readingClient(file))
  await adapter.connect()
  if (!writer) throw new Error('The adapter did not open the database')

  const reader = openReadOnly(file)
  const sqlite = writer
  const checkpoints = checkpointsOf(file)
  function noteCommit(jobs: number) {
    checkpoints.note(jobs)
    committed?.(jobs)
  }
  return {
    get reading() {
      return reading.get()
    },
    get writing() {
      return writing.get()
    },
    atomically: groupCommit(sqlite, mutex, noteCommit),
    sql: reader.sql,
    async close() {
      await reading.made()?.$disconnect()
      await checkpoints.close()
      await mutex.runExclusive(() => {
        reader.close()
        writeLogBack(sqlite)
      })
      await writing.made()?.$disconnect()
      sqlite.close()
    },
  }
}

function writeLogBack(sqlite: Connection) {
  try {
    sqlite.pragma('wal_checkpoint(TRUNCATE)')
  } catch {
    // SQLite says so by the same errors as of any write.
  }
}

/** Prisma's clients are made and connect when they are first asked: they cost 0.2 s and 30 MB, and check-ins don't need them. */
function atFirstUse<T>(make: () => T) {
  let made: T | undefined
  return { get: () => (made ??= make()), made: () => made }
}

const pragmas = {
  journal_mode: 'wal',
  synchronous: 2,
  foreign_keys: 1,
  busy_timeout: 1000,
  wal_autocheckpoint: 1000,
  journal_size_limit: 67_108_864,
  trusted_schema: 0,
  cache_size: cacheSize,
}

/** Sets what reliability rests on and reads it back: a server that cannot keep its promises must not start. */
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
