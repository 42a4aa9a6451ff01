import { createHmac } from 'node:crypto'
import type { Sql } from '#app/data/database.server.ts'
import { settings } from '#app/config/settings.server.ts'
import type { Counter } from '#app/domain/throttle.ts'
import { upsertRow } from '#app/data/write/rows.sql.server.ts'

/**
 * A counter's key: what is counted, and of whom as a keyed hash. People type passwords into fields for names, and a
 * bare hash of a name or an address is soon guessed by who has the file alone.
 */
export function throttleKey(what: string, ...who: string[]): string {
  const hash = createHmac('sha256', settings().PIN_PEPPER).update(JSON.stringify(['throttle', what, who]))
  return `${what}:${hash.digest('base64url')}`
}

/** Keeps a counter until it may be forgotten. A new one sweeps a few that have ended, so that the table stays small. */
export function writeCounter(
  sql: Sql,
  key: string,
  { counter, expiresAt, now }: { counter: Counter; expiresAt: Date; now: Date },
) {
  if (counter.count === 1) sql.run(sweep, { now })
  upsertRow(sql, 'ThrottleCounter', { row: { key, ...counter, expiresAt }, unique: ['key'] })
}

/** Forgets these counters, those that are not there too. */
export function removeCounters(sql: Sql, keys: string[]) {
  sql.run('DELETE FROM ThrottleCounter WHERE key IN (SELECT value FROM json_each(:keys))', {
    keys: JSON.stringify(keys),
  })
}

const sweep = `
  DELETE FROM ThrottleCounter WHERE key IN (SELECT key FROM ThrottleCounter WHERE expiresAt <= :now LIMIT 10)`
