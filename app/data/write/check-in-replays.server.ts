import { toSql, type Sql } from '#app/data/database.server.ts'
import { replaysSince, type ReplayScope } from '#app/data/read/check-in-replays.server.ts'

/** Keeps the answer of a success for its repeats, and sweeps a few that are too old. */
export function keepReplay(
  sql: Sql,
  { scheduleId, staffId, key, checkInIds, now }: ReplayScope & { checkInIds: string[]; now: Date },
) {
  sql.run(sweep, toSql(replaysSince(now)))
  sql.run(
    `INSERT INTO CheckInReplay (scheduleId, staffId, key, checkInIds, createdAt) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (scheduleId, staffId, key) DO UPDATE SET checkInIds = excluded.checkInIds, createdAt = excluded.createdAt`,
    ...[scheduleId, staffId, key, JSON.stringify(checkInIds), toSql(now)],
  )
}

const sweep = 'DELETE FROM CheckInReplay WHERE rowid IN (SELECT rowid FROM CheckInReplay WHERE createdAt <= ? LIMIT 4)'
