import { existsSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { bundledMigrations, compareMigrations, incompatibilityOf } from './migrate.server.ts'
import { atFirstUse, readingClient } from './prisma-clients.server.ts'
import { cacheSize, readOnly } from './read-only.server.ts'
import { refuseAbortingBuild } from '#app/data/file/sqlite-build.server.ts'
import { sqlOn, type Sql } from './sql.server.ts'

/**
 * The database of a replica: what LiteFS has copied so far, read-only. Every write is rejected. Throws if there is no copy
 * yet, or if it has other migrations than this build.
 */
export function openReplica(file: string) {
  refuseAbortingBuild()
  if (!existsSync(file)) throw new Error(`LiteFS has no copy of the primary’s database at ${file} yet.`)
  const sqlite = new Sqlite(file, readOnly)
  const sql = sqlOn(sqlite)
  const unfitReason = watchMigrations(sqlite, sql)
  try {
    const reason = unfitReason()
    if (reason) throw new Error(reason)
  } catch (error) {
    sqlite.close()
    throw error
  }
  sqlite.pragma(`cache_size = ${cacheSize}`)
  const reading = atFirstUse(() => readingClient(file))
  return {
    reading: reading.get,
    writing: reading.get,
    atomically: (): Promise<never> => Promise.reject(new Error('A replica cannot write: only the primary can.')),
    sql,
    /** Why it can't be read any more, for example because the primary has migrated it since; null if it can. */
    unfitReason,
    async close() {
      await (await reading.existing())?.$disconnect()
      sqlite.close()
    },
  }
}

/**
 * Returns a function that says why a database does not fit this build, or null. It compares again when the schema
 * changes.
 */
function watchMigrations(sqlite: Sqlite.Database, sql: Sql): () => string | null {
  let checked: { version: number | undefined; reason: string | null } | undefined
  return () => {
    const version = sql.get<{ schema_version: number }>('PRAGMA schema_version')?.schema_version
    if (checked?.version !== version) checked = { version, reason: reasonAgainst(sqlite) }
    return checked?.reason ?? null
  }
}

function reasonAgainst(sqlite: Sqlite.Database): string | null {
  const checked = compareMigrations(sqlite, bundledMigrations())
  const [missing] = checked.missing
  const lacks = missing ? `The primary’s database lacks migration ${missing}: its build is older than this.` : null
  return incompatibilityOf(checked) ?? lacks
}
