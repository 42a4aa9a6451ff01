import type { Sql } from '#app/data/database.server.ts'

/** Inserts one row; the columns are the keys. */
export function insertRow(sql: Sql, table: string, row: Record<string, string | number | null>): void {
  const columns = Object.keys(row)
  const places = columns.map(() => '?').join(', ')
  sql.run(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`, ...Object.values(row))
}
