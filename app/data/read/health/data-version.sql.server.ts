import type { Sql } from '#app/data/database.server.ts'

/**
 * A number that changes whenever another connection, of this process or any other, has committed. Each connection counts for
 * itself: only numbers of the same `sql` can be compared.
 */
export function dataVersion(sql: Sql): number {
  return sql.get<{ data_version: number }>('PRAGMA data_version')?.data_version ?? 0
}
