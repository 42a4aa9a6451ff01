import { createHmac } from 'node:crypto'
import { fromSql, toSql, type Sql } from '#app/data/database.server.ts'
import { settings } from '#app/data/settings.server.ts'
import type { Counter } from '#app/domain/throttle.ts'

/**
 * A counter's key: what is counted, and of whom as a keyed hash. People type passwords into fields for names, and a
 * bare hash of a name or an address is soon guessed by who has the file alone.
 */
export function throttleKey(what: string, ...who: string[]): string {
  const hash = createHmac('sha256', settings().PIN_PEPPER).update(JSON.stringify(['throttle', what, who]))
  return `${what}:${hash.digest('base64url')}`
}

/** The counter of a key, or null. It may be one whose life is over. */
export function readCounter(sql: Sql, key: string): Counter | null {
  const row = sql.get<{ count: number; startedAt: string; blockedUntil: string | null }>(
    'SELECT count, startedAt, blockedUntil FROM ThrottleCounter WHERE key = ?',
    key,
  )
  if (!row) return null
  const blockedUntil = row.blockedUntil === null ? null : fromSql(row.blockedUntil)
  return { count: row.count, startedAt: fromSql(row.startedAt), blockedUntil }
}

/** Keeps a counter until it may be forgotten. A new one sweeps a few that have ended, so that the table stays small. */
export function writeCounter(
  sql: Sql,
  key: string,
  { counter, expiresAt, now }: { counter: Counter; expiresAt: Date; now: Date },
) {
  if (counter.count === 1) sql.run(sweep, toSql(now))
  const blockedUntil = counter.blockedUntil ? toSql(counter.blockedUntil) : null
  sql.run(upsert, key, counter.count, toSql(counter.startedAt), blockedUntil, toSql(expiresAt))
}

/** Forgets these counters, those that are not there too. */
export function removeCounters(sql: Sql, keys: string[]) {
  sql.run('DELETE FROM ThrottleCounter WHERE key IN (SELECT value FROM json_each(?))', JSON.stringify(keys))
}

const sweep = 'DELETE FROM ThrottleCounter WHERE key IN (SELECT key FROM ThrottleCounter WHERE expiresAt <= ? LIMIT 10)'

const upsert = `
  INSERT INTO ThrottleCounter (key, count, startedAt, blockedUntil, expiresAt) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (key) DO UPDATE SET count = excluded.count, startedAt = excluded.startedAt,
    blockedUntil = excluded.blockedUntil, expiresAt = excluded.expiresAt`
