import { database, type Sql } from '#app/data/database.server.ts'

/** The `sql` for reading outside of a job: prepared SQL on the connection that cannot write. */
export function readingSql(): Sql {
  return database().sql
}
