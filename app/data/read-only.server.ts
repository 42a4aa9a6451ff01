import Sqlite from 'better-sqlite3'
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import { PrismaClient } from '#app/generated/prisma/client.ts'
import { sqlOn, type Sql } from './sql.server.ts'

/** How a connection is opened that cannot write. */
export const readOnly = { readonly: true, timeout: 1000 }

/**
 * How much each connection keeps of the file, in KiB as SQLite counts it: 4 MB. It would keep 16. What it does not keep the
 * system does, outside of our memory.
 */
export const cacheSize = -4000

/** Prepared SQL on a connection of its own, for a process beside the server; it sees what was committed. */
export function openReadOnly(file: string): { sql: Sql; close: () => void } {
  const sqlite = new Sqlite(file, readOnly)
  sqlite.pragma(`cache_size = ${cacheSize}`)
  return { sql: sqlOn(sqlite), close: () => sqlite.close() }
}

/** Prisma on a connection of its own that cannot write. */
export function readingClient(file: string): PrismaClient {
  const plain = new PrismaBetterSqlite3({ url: `file:${file}`, ...readOnly }, { timestampFormat: 'iso8601' })
  const { provider, adapterName } = plain
  async function connect() {
    const adapter = await plain.connect()
    const { client } = adapter as unknown as { client: Sqlite.Database }
    client.pragma(`cache_size = ${cacheSize}`)
    return adapter
  }
  return new PrismaClient({ adapter: { provider, adapterName, connect } })
}
