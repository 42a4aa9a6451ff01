import { toSql, type Sql } from '#app/data/database.server.ts'

type Scope = { scheduleId: string; staffId: string; key: string }

const day = 86_400_000

/** The ids of the check-ins that a request with this key made in the last 24 hours, in the order of its answer, or null. */
export function findReplay(sql: Sql, { scheduleId, staffId, key, now }: Scope & { now: Date }): string[] | null {
  const row = sql.get<{ checkInIds: string }>(
    'SELECT checkInIds FROM CheckInReplay WHERE scheduleId = ? AND staffId = ? AND key = ? AND createdAt > ?',
    ...[scheduleId, staffId, key, dayBefore(now)],
  )
  return row ? (JSON.parse(row.checkInIds) as string[]) : null
}

/** Keeps the answer of a success for its repeats, and sweeps a few that are too old. */
export function keepReplay(
  sql: Sql,
  { scheduleId, staffId, key, checkInIds, now }: Scope & { checkInIds: string[]; now: Date },
) {
  sql.run(sweep, dayBefore(now))
  sql.run(
    `INSERT INTO CheckInReplay (scheduleId, staffId, key, checkInIds, createdAt) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (scheduleId, staffId, key) DO UPDATE SET checkInIds = excluded.checkInIds, createdAt = excluded.createdAt`,
    ...[scheduleId, staffId, key, JSON.stringify(checkInIds), toSql(now)],
  )
}

function dayBefore(now: Date) {
  return toSql(new Date(now.getTime() - day))
}

const sweep = 'DELETE FROM CheckInReplay WHERE rowid IN (SELECT rowid FROM CheckInReplay WHERE createdAt <= ? LIMIT 4)'
