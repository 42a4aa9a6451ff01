import type { Sql } from '#app/data/database.server.ts'
import { replaysSince, type ReplayScope } from '#app/data/read/check-ins/check-in-replays.sql.server.ts'
import { upsertRow } from '#app/data/write/rows.sql.server.ts'

/** Stores the response to a successful request for its repeats, and deletes a few that are too old. */
export function storeReplay(
  sql: Sql,
  { checkInIds, now, ...scope }: ReplayScope & { checkInIds: string[]; now: Date },
) {
  sql.run(deleteOld, { until: replaysSince(now) })
  const row = { ...scope, checkInIds: JSON.stringify(checkInIds), createdAt: now }
  upsertRow(sql, 'CheckInReplay', { row, unique: ['scheduleId', 'staffId', 'key'] })
}

const deleteOld = `
  DELETE FROM CheckInReplay WHERE rowid IN (SELECT rowid FROM CheckInReplay WHERE createdAt <= :until LIMIT 4)`
