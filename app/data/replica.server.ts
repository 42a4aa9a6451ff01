import { existsSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { bundledMigrations, compareMigrations, whyForeign } from './migrate.server.ts'
import { cacheSize, readingClient, readOnly } from './read-only.server.ts'
import { refuseAbortingBuild } from '#app/data/file/sqlite-build.server.ts'
import { sqlOn, type Sql } from './sql.server.ts'

/**
 * A replica’s database: what LiteFS has copied so far, to be read alone. Whatever wants to write is rejected. Throws
 * while it is not there, or while it has other migrations than this build.
 */
export function openReplica(file: string) {
  refuseAbortingBuild()
  if (!existsSync(file)) throw new Error(`LiteFS has no copy of the primary’s database at ${file} yet.`)
  const sqlite = new Sqlite(file, readOnly)
  const sql = sqlOn(sqlite)
  const whyUnfit = watchMigrations(sqlite, sql)
  try {
    const reason = whyUnfit()
    if (reason) throw new Error(reason)
  } catch (error) {
    sqlite.close()
    throw error
  }
  sqlite.pragma(`cache_size = ${cacheSize}`)
  const reading = readingClient(file)
  return {
    reading,
    writing: reading,
    atomically: (): Promise<never> => Promise.reject(new Error('A replica cannot write: only the primary can.')),
    sql,
    /** Why it can't be read any more, as where the primary has migrated it since; null where it can. */
    whyUnfit,
    async close() {
      await reading.$disconnect()
      sqlite.close()
    },
  }
}

/** Says why a database does not fit this build, or null; compares them again whenever its schema has changed. */
function watchMigrations(sqlite: Sqlite.Database, sql: Sql): () => string | null {
  let compared: { version: number | undefined; reason: string | null } | undefined
  return () => {
    const version = sql.get<{ schema_version: number }>('PRAGMA schema_version')?.schema_version
    if (compared?.version !== version) compared = { version, reason: whyOther(sqlite) }
    return compared?.reason ?? null
  }
}

function whyOther(sqlite: Sqlite.Database): string | null {
  const compared = compareMigrations(sqlite, bundledMigrations())
  const [missing] = compared.missing
  const lacks = missing ? `The primary’s database lacks migration ${missing}: its build is older than this.` : null
  return whyForeign(compared) ?? lacks
}
