import type { Sql } from '#app/data/database.server.ts'

/** Throws if the database can't be read. */
export function checkHealth(sql: Sql) {
  sql.get('SELECT 1 FROM Company LIMIT 1')
}
