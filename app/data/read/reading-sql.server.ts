import { database, type Sql } from '#app/data/database.server.ts'

/** What a `….sql.server.ts` reads by where there is no job: prepared SQL on the connection that cannot write. */
export function readingSql(): Sql {
  return database().sql
}
