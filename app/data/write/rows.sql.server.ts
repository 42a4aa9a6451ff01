import type { Sql, Values } from '#app/data/sql.server.ts'
import type { Prisma } from '#app/generated/prisma/client.ts'

/** Inserts a row whose keys are the columns. Columns with a default or that may be null can be left out. */
export function insertRow<Table extends Prisma.ModelName>(sql: Sql, table: Table, row: NewRow<Table>): void {
  const text = textFor(`INSERT ${table}`, row, (columns) => insertion(table, columns))
  sql.run(text, row)
}

type Upsert<Table extends Prisma.ModelName> = { row: NewRow<Table>; unique: (keyof NewRow<Table> & string)[] }

/** Inserts a row; if one with the same `unique` columns exists, it takes over the other columns. */
export function upsertRow<Table extends Prisma.ModelName>(
  sql: Sql,
  table: Table,
  { row, unique }: Upsert<Table>,
): void {
  const text = textFor(`UPSERT ${table} ${unique.join()}`, row, (columns) => {
    const others = columns.filter((column) => !unique.some((name) => name === column))
    const changes = others.map((column) => `${column} = excluded.${column}`)
    return `${insertion(table, columns)} ON CONFLICT (${unique.join(', ')}) DO UPDATE SET ${changes.join(', ')}`
  })
  sql.run(text, row)
}

type Change<Table extends Prisma.ModelName, Key extends keyof NewRow<Table>> = {
  where: Pick<Required<NewRow<Table>>, Key>
  data: Partial<NewRow<Table>>
}

/**
 * Sets `data` in all rows that match `where`, and returns how many there are. Columns that are undefined stay as they are;
 * without any data nothing happens. An id that came from outside must be in `where` together with its company.
 */
export function updateRows<Table extends Prisma.ModelName, Key extends keyof NewRow<Table>>(
  sql: Sql,
  table: Table,
  { where, data }: Change<Table, Key>,
): number {
  const values: Values = {}
  const changes = Object.entries<Value | undefined>(data).flatMap(([column, value]) => {
    if (value === undefined) return []
    values[column] = value
    return `${column} = :${column}`
  })
  if (changes.length === 0) return 0
  const conditions = Object.entries<Value>(where).map(([column, value]) => {
    if (value === null) return `${column} IS NULL`
    values[`where_${column}`] = value
    return `${column} = :where_${column}`
  })
  return sql.run(`UPDATE "${table}" SET ${changes.join(', ')} WHERE ${conditions.join(' AND ')}`, values).changes
}

const texts = new Map<string, string>()

/** The text of a statement, cached for each kind and set of columns: making it can take as long as running it. */
function textFor(kind: string, row: object, make: (columns: string[]) => string): string {
  let shape = kind
  for (const column in row) shape += ` ${column}`
  let text = texts.get(shape)
  if (text === undefined) {
    text = make(Object.keys(row))
    texts.set(shape, text)
  }
  return text
}

function insertion(table: string, columns: string[]): string {
  const places = columns.map((column) => `:${column}`)
  return `INSERT INTO "${table}" (${columns.join(', ')}) VALUES (${places.join(', ')})`
}

type Value = Values[string]

type Rows<Table extends Prisma.ModelName> = Exclude<
  Prisma.TypeMap['model'][Table]['operations']['createMany']['args']['data'],
  unknown[]
>

/** The columns as Prisma takes them, but instants only as Date. */
type NewRow<Table extends Prisma.ModelName> = {
  [Column in keyof Rows<Table>]: Date extends Rows<Table>[Column]
    ? Extract<Rows<Table>[Column], Date | null>
    : Extract<Rows<Table>[Column], Value>
}
