import type { Sql, Values } from '#app/data/database.server.ts'
import type { Prisma } from '#app/generated/prisma/client.ts'

/** Inserts one row; the columns are the keys. What has a default or may be null can be left out. */
export function insertRow<Table extends Prisma.ModelName>(sql: Sql, table: Table, row: NewRow<Table> & Values): void {
  const columns = Object.keys(row)
  const places = columns.map((column) => `:${column}`)
  sql.run(`INSERT INTO "${table}" (${columns.join(', ')}) VALUES (${places.join(', ')})`, row)
}

type Rows<Table extends Prisma.ModelName> = Exclude<
  Prisma.TypeMap['model'][Table]['operations']['createMany']['args']['data'],
  unknown[]
>

/** As Prisma takes it, but instants as Date alone. */
type NewRow<Table extends Prisma.ModelName> = {
  [Column in keyof Rows<Table>]: Date extends Rows<Table>[Column]
    ? Exclude<Rows<Table>[Column], string>
    : Rows<Table>[Column]
}
