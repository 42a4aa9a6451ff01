import type { Sql } from '#app/data/database.server.ts'

/** When something was last written, at most some seconds ago where all is well; undefined in a new database. */
export function lastHeartbeat(sql: Sql): Date | undefined {
  return sql.get<{ at: Date }>('SELECT at FROM Heartbeat')?.at
}
