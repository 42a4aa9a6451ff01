import type { Database, Statement } from 'better-sqlite3'

type Value = string | number | bigint | Buffer | null

/** Prepared SQL on one connection, synchronous. Statements are prepared once and kept; integers come as numbers. */
export type Sql = {
  get<Row>(query: string, ...values: Value[]): Row | undefined
  all<Row>(query: string, ...values: Value[]): Row[]
  run(query: string, ...values: Value[]): { changes: number }
  /** Runs `work`; when it throws, what it wrote is rolled back and the error goes on. */
  savepoint<T>(work: () => T): T
}

export function sqlOn(sqlite: Database): Sql {
  const prepared = new Map<string, Statement>()
  let depth = 0

  function statement(query: string) {
    let known = prepared.get(query)
    if (!known) {
      known = sqlite.prepare(query).safeIntegers(false)
      prepared.set(query, known)
    }
    return known
  }

  function savepoint<T>(work: () => T): T {
    const name = `work${depth}`
    depth += 1
    try {
      statement(`SAVEPOINT ${name}`).run()
      try {
        const value = work()
        statement(`RELEASE ${name}`).run()
        return value
      } catch (error) {
        // A full disk and its like make SQLite end the whole transaction, and this savepoint with it.
        if (sqlite.inTransaction) {
          statement(`ROLLBACK TO ${name}`).run()
          statement(`RELEASE ${name}`).run()
        }
        throw error
      }
    } finally {
      depth -= 1
    }
  }

  return {
    get: <Row>(query: string, ...values: Value[]) => statement(query).get(...values) as Row | undefined,
    all: <Row>(query: string, ...values: Value[]) => statement(query).all(...values) as Row[],
    run: (query, ...values) => ({ changes: statement(query).run(...values).changes }),
    savepoint,
  }
}

/** The text that a DATETIME column holds for an instant; the same that Prisma writes, so that texts compare as instants. */
export function toSql(instant: Date): string {
  return instant.toISOString().replace('Z', '+00:00')
}

/** The instant of a DATETIME column. */
export function fromSql(text: string): Date {
  return new Date(text)
}

/** True when the error is the violation of the unique index or key with these columns or this name. */
export function isUniqueViolation(error: unknown, columns: string): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  const unique = error.code === 'SQLITE_CONSTRAINT_UNIQUE' || error.code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
  return unique && error.message.includes(columns)
}
