import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import type Sqlite from 'better-sqlite3'
import type { PrismaClient } from '#app/generated/prisma/client.ts'
import { cacheSize, readOnly } from './read-only.server.ts'

/**
 * Creates a client at its first use, or at the next one if that failed. Prisma's code and clients cost 0.3 s and 30 MB, and
 * check-ins don't need them. `existing` is null where there is none to close.
 */
export function atFirstUse(make: () => Promise<PrismaClient>) {
  let client: Promise<PrismaClient> | undefined
  return {
    get: () => (client ??= make().catch(tryAgain)),
    existing: async () => (await client?.catch(() => null)) ?? null,
  }

  function tryAgain(error: unknown): never {
    client = undefined
    throw error
  }
}

type Adapter = NonNullable<ConstructorParameters<typeof PrismaClient>[0]['adapter']>

/** Loads Prisma's code, which would take a tenth of the start if it were loaded with the program. */
export function loadPrisma() {
  return import('#app/generated/prisma/client.ts')
}

/** A client of Prisma, whose code is loaded by the first one. */
export async function newClient(adapter: Adapter): Promise<PrismaClient> {
  const { PrismaClient: Client } = await loadPrisma()
  return new Client({ adapter })
}

/** Prisma on a connection of its own that cannot write. */
export function readingClient(file: string): Promise<PrismaClient> {
  const factory = new PrismaBetterSqlite3({ url: `file:${file}`, ...readOnly }, { timestampFormat: 'iso8601' })
  const { provider, adapterName } = factory
  async function connect() {
    const adapter = await factory.connect()
    const { client } = adapter as unknown as { client: Sqlite.Database }
    client.pragma(`cache_size = ${cacheSize}`)
    return adapter
  }
  return newClient({ provider, adapterName, connect })
}
