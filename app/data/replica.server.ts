import { existsSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import { PrismaClient } from '#app/generated/prisma/client.ts'
import { bundledMigrations, missingMigrations } from './migrate.server.ts'
import { readOnly } from './read-only.server.ts'
import { refuseAbortingBuild } from './sqlite-build.server.ts'
import { sqlOn } from './sql.server.ts'

/**
 * A replica’s database: what LiteFS has copied so far, to be read alone. Whatever wants to write is rejected. Throws
 * while it is not there, or while it has other migrations than this build.
 */
export function openReplica(file: string) {
  refuseAbortingBuild()
  if (!existsSync(file)) throw new Error(`LiteFS has no copy of the primary’s database at ${file} yet.`)
  const sqlite = new Sqlite(file, readOnly)
  try {
    refuseMissing(sqlite)
  } catch (error) {
    sqlite.close()
    throw error
  }
  const reading = new PrismaClient({
    adapter: new PrismaBetterSqlite3({ url: `file:${file}`, ...readOnly }, { timestampFormat: 'iso8601' }),
  })
  return {
    reading,
    writing: reading,
    atomically: (): Promise<never> => Promise.reject(new Error('A replica cannot write: only the primary can.')),
    sql: sqlOn(sqlite),
    async close() {
      await reading.$disconnect()
      sqlite.close()
    },
  }
}

function refuseMissing(sqlite: Sqlite.Database) {
  const [missing] = missingMigrations(sqlite, bundledMigrations())
  if (missing) throw new Error(`The primary’s database lacks migration ${missing.name}: its build is older than this.`)
}
