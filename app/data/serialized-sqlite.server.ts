import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import type { Mutex } from 'async-mutex'
import type { Database } from 'better-sqlite3'

type PlainAdapter = Awaited<ReturnType<PrismaBetterSqlite3['connect']>>
type PlainInternals = { client: Database; onError(error: unknown): never }

/**
 * Prisma's SQLite adapter with a mutex around every statement and transaction, BEGIN IMMEDIATE and a real ROLLBACK.
 * Prisma’s own adapter (7.10) has none of the three, and loses acknowledged writes of other requests when a transaction
 * rolls back; serialized-sqlite.server.test.ts proves it.
 */
export class SerializedSqlite {
  readonly provider = 'sqlite' as const
  readonly adapterName = 'serialized-better-sqlite3'
  readonly #plain: PrismaBetterSqlite3
  readonly #mutex: Mutex
  readonly #prepare: (sqlite: Database) => void
  #connected: Promise<PlainAdapter> | undefined

  /** `prepare` is called once with the connection, before the first statement, to set pragmas and migrate. */
  constructor(options: { file: string; mutex: Mutex; prepare: (sqlite: Database) => void }) {
    this.#plain = new PrismaBetterSqlite3({ url: `file:${options.file}` }, { timestampFormat: 'iso8601' })
    this.#mutex = options.mutex
    this.#prepare = options.prepare
  }

  /** Returns one and the same connection each time: to whoever opens the file, and to Prisma at its first query. */
  connect(): Promise<PlainAdapter> {
    return (this.#connected ??= this.#open())
  }

  async #open(): Promise<PlainAdapter> {
    const adapter = await this.#plain.connect()
    const { client: sqlite, onError } = adapter as unknown as PlainInternals
    this.#prepare(sqlite)

    const queryRaw = adapter.queryRaw.bind(adapter)
    const executeRaw = adapter.executeRaw.bind(adapter)
    const executeScript = adapter.executeScript.bind(adapter)
    const mutex = this.#mutex
    adapter.queryRaw = (query) => mutex.runExclusive(() => queryRaw(query))
    adapter.executeRaw = (query) => mutex.runExclusive(() => executeRaw(query))
    adapter.executeScript = (script) => mutex.runExclusive(() => executeScript(script))
    adapter.startTransaction = async () => {
      const end = endOnce(sqlite, await mutex.acquire())
      try {
        sqlite.exec('BEGIN IMMEDIATE')
      } catch (error) {
        end()
        onError.call(adapter, error)
      }
      return transaction({ adapterName: adapter.adapterName, queryRaw, executeRaw, end })
    }
    return adapter
  }
}

/**
 * Ends a transaction. Prisma sends COMMIT as a statement, so a transaction that is still open here must be rolled back.
 */
function endOnce(sqlite: Database, release: () => void) {
  let ended = false
  return () => {
    if (ended) return
    ended = true
    try {
      if (sqlite.inTransaction) sqlite.exec('ROLLBACK')
    } finally {
      release()
    }
  }
}

type TransactionParts = Pick<PlainAdapter, 'adapterName' | 'queryRaw' | 'executeRaw'> & { end: () => void }

function transaction({ adapterName, queryRaw, executeRaw, end }: TransactionParts) {
  async function statement(sql: string) {
    await executeRaw({ sql, args: [], argTypes: [] })
  }
  return {
    provider: 'sqlite' as const,
    adapterName,
    options: { usePhantomQuery: false },
    queryRaw,
    executeRaw,
    commit: async () => end(),
    rollback: async () => end(),
    createSavepoint: (name: string) => statement(`SAVEPOINT ${name}`),
    rollbackToSavepoint: (name: string) => statement(`ROLLBACK TO ${name}`),
    releaseSavepoint: (name: string) => statement(`RELEASE SAVEPOINT ${name}`),
  }
}
