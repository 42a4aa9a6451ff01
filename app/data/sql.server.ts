import type { Database, Statement } from 'better-sqlite3'

type Value = string | number | boolean | Date | null

/** What a query's `:names` stand for. An instant is written as Prisma writes it, so that texts compare as instants. */
export type Values = Record<string, Value>

/**
 * Prepared SQL on one connection, synchronous. Statements are prepared once and kept. Rows hold what Prisma's would:
 * columns declared DATETIME come as Date, BOOLEAN as boolean, integers as number; what is computed comes as SQLite has it.
 */
export type Sql = {
  get<Row>(query: string, values?: Values): Row | undefined
  all<Row>(query: string, values?: Values): Row[]
  run(query: string, values?: Values): { changes: number }
  /** Runs `work`; when it throws, what it wrote is rolled back and the error goes on. */
  savepoint<T>(work: () => T): T
}

export function sqlOn(sqlite: Database): Sql {
  const prepared = new Map<string, PreparedStatement>()
  let depth = 0

  function query(text: string): PreparedStatement {
    let known = prepared.get(text)
    if (!known) {
      known = prepare(sqlite, text)
      prepared.set(text, known)
    }
    return known
  }

  function savepoint<T>(work: () => T): T {
    const name = `work${depth}`
    depth += 1
    try {
      query(`SAVEPOINT ${name}`).statement.run()
      try {
        const value = work()
        query(`RELEASE ${name}`).statement.run()
        return value
      } catch (error) {
        // A full disk and its like make SQLite end the whole transaction, and this savepoint with it.
        if (sqlite.inTransaction) {
          query(`ROLLBACK TO ${name}`).statement.run()
          query(`RELEASE ${name}`).statement.run()
        }
        throw error
      }
    } finally {
      depth -= 1
    }
  }

  return {
    get<Row>(text: string, values: Values = {}) {
      const { statement, toRow } = query(text)
      const row = statement.get(bound(values))
      return row === undefined ? undefined : (toRow(row) as Row)
    },
    all<Row>(text: string, values: Values = {}) {
      const { statement, toRow } = query(text)
      return statement.all(bound(values)).map(toRow) as Row[]
    },
    run: (text, values = {}) => ({ changes: query(text).statement.run(bound(values)).changes }),
    savepoint,
  }
}

type PreparedStatement = { statement: Statement; toRow(row: unknown): unknown }

function prepare(sqlite: Database, text: string): PreparedStatement {
  const statement = sqlite.prepare(text).safeIntegers(false)
  const columns = statement.reader ? statement.columns() : []
  const named = (type: string) => columns.filter((column) => column.type === type).map(({ name }) => name)
  const [instants, booleans] = [named('DATETIME'), named('BOOLEAN')]

  function toRow(row: unknown) {
    const typed = row as Record<string, unknown>
    for (const name of instants) if (typed[name] !== null) typed[name] = new Date(String(typed[name]))
    for (const name of booleans) if (typed[name] !== null) typed[name] = typed[name] === 1
    return typed
  }
  return { statement, toRow }
}

function bound(values: Values): Record<string, string | number | null> {
  const all: Record<string, string | number | null> = {}
  for (const name of Object.keys(values)) {
    const value = values[name] as Value
    all[name] = typeof value === 'object' || typeof value === 'boolean' ? written(value) : value
  }
  return all
}

function written(value: Date | boolean | null): string | number | null {
  if (typeof value === 'boolean') return Number(value)
  return value && `${value.toISOString().slice(0, -1)}+00:00`
}

/** True when the error is the violation of the unique index or key with these columns or this name. */
export function isUniqueViolation(error: unknown, columns: string): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  const unique = error.code === 'SQLITE_CONSTRAINT_UNIQUE' || error.code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
  return unique && error.message.includes(columns)
}
