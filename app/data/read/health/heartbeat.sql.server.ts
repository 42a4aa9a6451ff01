import type { Sql } from '#app/data/database.server.ts'

/** When the last heartbeat was written: some seconds ago if all is well. Undefined in a new database. */
export function lastHeartbeat(sql: Sql): Date | undefined {
  return sql.get<{ at: Date }>('SELECT at FROM Heartbeat')?.at
}
