import type { Sql } from '#app/data/database.server.ts'

/** Writes a row as proof that the database can be written. */
export function writeHeartbeat(sql: Sql, { now }: { now: Date }) {
  sql.run('INSERT INTO Heartbeat (id, at) VALUES (1, :now) ON CONFLICT DO UPDATE SET at = excluded.at', { now })
}
