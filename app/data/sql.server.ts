import type { Database, Statement } from 'better-sqlite3'

type Value = string | number | boolean | Date | null

/**
 * The values of a query's `:names`. Instants are written as Prisma writes them, so that comparing texts compares
 * instants.
 */
export type Values = Record<string, Value>

/**
 * Prepared, synchronous SQL on one connection. Statements are prepared once and cached. Rows hold the same types as
 * Prisma's: columns declared DATETIME are Date, BOOLEAN are boolean, integers are number. Computed values are as SQLite
 * returns them.
 */
export type Sql = {
  get<Row>(query: string, values?: Values): Row | undefined
  all<Row>(query: string, values?: Values): Row[]
  run(query: string, values?: Values): { changes: number }
  /** Runs `work`. If it throws, what it wrote is rolled back and the error is thrown on. */
  savepoint<T>(work: () => T): T
}

export function sqlOn(sqlite: Database): Sql {
  const prepared = new Map<string, PreparedStatement>()
  let depth = 0

  function query(text: string): PreparedStatement {
    let statement = prepared.get(text)
    if (!statement) {
      statement = prepare(sqlite, text)
      prepared.set(text, statement)
    }
    return statement
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
        // A full disk and similar errors make SQLite end the whole transaction, and this savepoint with it.
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
      const row = statement.get(bindValues(values))
      return row === undefined ? undefined : (toRow(row) as Row)
    },
    all<Row>(text: string, values: Values = {}) {
      const { statement, toRow } = query(text)
      return statement.all(bindValues(values)).map(toRow) as Row[]
    },
    run: (text, values = {}) => ({ changes: query(text).statement.run(bindValues(values)).changes }),
    savepoint,
  }
}

type PreparedStatement = { statement: Statement; toRow(row: unknown): unknown }

function prepare(sqlite: Database, text: string): PreparedStatement {
  const statement = sqlite.prepare(text).safeIntegers(false)
  const columns = statement.reader ? statement.columns() : []
  const columnsOfType = (type: string) => columns.filter((column) => column.type === type).map(({ name }) => name)
  const [instants, booleans] = [columnsOfType('DATETIME'), columnsOfType('BOOLEAN')]

  function toRow(row: unknown) {
    const typed = row as Record<string, unknown>
    for (const name of instants) if (typed[name] !== null) typed[name] = new Date(String(typed[name]))
    for (const name of booleans) if (typed[name] !== null) typed[name] = typed[name] === 1
    return typed
  }
  return { statement, toRow }
}

function bindValues(values: Values): Record<string, string | number | null> {
  const all: Record<string, string | number | null> = {}
  for (const name of Object.keys(values)) {
    const value = values[name] as Value
    all[name] = typeof value === 'object' || typeof value === 'boolean' ? sqlValue(value) : value
  }
  return all
}

function sqlValue(value: Date | boolean | null): string | number | null {
  if (typeof value === 'boolean') return Number(value)
  return value && `${value.toISOString().slice(0, -1)}+00:00`
}

/** True if the error is a violation of the unique index or primary key with these columns or this name. */
export function isUniqueViolation(error: unknown, columns: string): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  const unique = error.code === 'SQLITE_CONSTRAINT_UNIQUE' || error.code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
  return unique && error.message.includes(columns)
}
