import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import Sqlite, { type Database } from 'better-sqlite3'
import { enterHiddenTasks, openLedgers } from '#app/data/write/ledger/open-ledgers.sql.server.ts'
import { readOnly } from './read-only.server.ts'
import { sqlOn, type Sql } from './sql.server.ts'

export type Migration = { name: string; sql: string }

/** The migrations in prisma/migrations, oldest first. They are part of the build. */
export function bundledMigrations(): Migration[] {
  const files = import.meta.glob<string>('/prisma/migrations/*/migration.sql', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  return Object.entries(files)
    .map(([path, sql]) => ({ name: path.split('/').at(-2) ?? path, sql }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * Applies the missing migrations in one exclusive transaction, and records them in Prisma's own table with Prisma's
 * checksums. Returns their names. Throws if an applied migration has changed since, or is unknown to this build.
 */
export function migrate(sqlite: Database, migrations: Migration[], now: Date): string[] {
  sqlite.exec('BEGIN EXCLUSIVE')
  try {
    sqlite.exec(migrationsTable)
    const missing = missingMigrations(sqlite, migrations)
    for (const migration of missing) apply(sqlite, migration, now)
    for (const { name } of missing) afterwards[name]?.(sqlOn(sqlite), now)
    sqlite.exec('COMMIT')
    return missing.map(({ name }) => name)
  } catch (error) {
    if (sqlite.inTransaction) sqlite.exec('ROLLBACK')
    throw error
  }
}

/** Whether the file holds no database yet. Nobody may have it open. */
export function isNewDatabase(file: string): boolean {
  if (!existsSync(file)) return true
  const sqlite = new Sqlite(file, readOnly)
  try {
    return !hasMigrations(sqlite)
  } finally {
    sqlite.close()
  }
}

/**
 * The names of the migrations that the database in a file lacks; none if it is new. Throws as migrate() does. Nobody may
 * have the database open.
 */
export function pendingMigrations(file: string, migrations: Migration[]): string[] {
  if (!existsSync(file)) return []
  const sqlite = new Sqlite(file, readOnly)
  try {
    return hasMigrations(sqlite) ? missingMigrations(sqlite, migrations).map(({ name }) => name) : []
  } finally {
    sqlite.close()
  }
}

const migrationsTable = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                    TEXT PRIMARY KEY NOT NULL,
    "checksum"              TEXT NOT NULL,
    "finished_at"           DATETIME,
    "migration_name"        TEXT NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        DATETIME,
    "started_at"            DATETIME NOT NULL DEFAULT current_timestamp,
    "applied_steps_count"   INTEGER UNSIGNED NOT NULL DEFAULT 0
)`

/**
 * The names of migrations that a database lacks, that the build does not know, and that were changed after being
 * applied.
 */
export type MigrationComparison = { missing: string[]; unknown: string[]; changed: string[] }

/** Compares the migrations applied to a database with those of a build. */
export function compareMigrations(sqlite: Database, migrations: Migration[]): MigrationComparison {
  const applied = appliedMigrations(sqlite)
  return {
    missing: migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name),
    unknown: [...applied.keys()].filter((name) => !migrations.some((migration) => migration.name === name)),
    changed: migrations
      .filter((migration) => applied.has(migration.name) && applied.get(migration.name) !== checksumOf(migration))
      .map(({ name }) => name),
  }
}

function appliedMigrations(sqlite: Database): Map<string, string> {
  if (!hasMigrations(sqlite)) return new Map()
  const rows = sqlite
    .prepare('SELECT migration_name AS name, checksum FROM _prisma_migrations WHERE rolled_back_at IS NULL')
    .all() as { name: string; checksum: string }[]
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

function hasMigrations(sqlite: Database): boolean {
  return sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = '_prisma_migrations'").get() !== undefined
}

/** Why this build can't use a database, not even migrate it; null if it can. */
export function incompatibilityOf({ unknown, changed }: MigrationComparison): string | null {
  if (unknown[0]) {
    return (
      `The database is newer than this build: it knows migration ${unknown[0]}. ` +
      'Start the newer build again, or restore a backup from before it.'
    )
  }
  if (changed[0])
    return `Migration ${changed[0]} was changed after it had been applied. Take the build that has it unchanged.`
  return null
}

/** The migrations that the database lacks. Throws if an applied one has changed since, or is unknown to this build. */
function missingMigrations(sqlite: Database, migrations: Migration[]): Migration[] {
  const comparison = compareMigrations(sqlite, migrations)
  const incompatibility = incompatibilityOf(comparison)
  if (incompatibility) throw new Error(incompatibility)
  return migrations.filter(({ name }) => comparison.missing.includes(name))
}

/**
 * What only code can do for a migration, by its name; in the same transaction, after all that are missing, because code knows only the
 * newest schema.
 */
const afterwards: Record<string, (sql: Sql, now: Date) => void> = {
  '20261230000000_ledger': openLedgers,
  '20270101000000_anchors': enterHiddenTasks,
}

function apply(sqlite: Database, migration: Migration, now: Date) {
  sqlite.exec(migration.sql)
  sqlite
    .prepare(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES (?, ?, ?, ?, ?, 1)`,
    )
    .run(randomUUID(), checksumOf(migration), migration.name, now.getTime(), now.getTime())
}

function checksumOf(migration: Migration) {
  return createHash('sha256').update(migration.sql).digest('hex')
}
