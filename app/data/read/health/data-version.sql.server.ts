import type { Sql } from '#app/data/database.server.ts'

/**
 * A number that is another one as soon as another connection has committed, be it of this process or of any other. It
 * counts by connection: only those of the same `sql` can be compared.
 */
export function dataVersion(sql: Sql): number {
  return sql.get<{ data_version: number }>('PRAGMA data_version')?.data_version ?? 0
}
