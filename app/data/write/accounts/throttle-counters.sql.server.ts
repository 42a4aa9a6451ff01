import { createHmac } from 'node:crypto'
import type { Sql } from '#app/data/database.server.ts'
import { settings } from '#app/config/settings.server.ts'
import type { Counter } from '#app/domain/throttle.ts'
import { upsertRow } from '#app/data/write/rows.sql.server.ts'

/**
 * The key of a counter: what is counted, and a keyed hash of whom it is counted for. People type passwords into fields for
 * names, and whoever has only the database file could soon guess a plain hash of a name or address.
 */
export function throttleKey(what: string, ...who: string[]): string {
  const hash = createHmac('sha256', settings().PIN_PEPPER).update(JSON.stringify(['throttle', what, who]))
  return `${what}:${hash.digest('base64url')}`
}

/** Stores a counter until it expires. A new counter also deletes a few expired ones, so that the table stays small. */
export function writeCounter(
  sql: Sql,
  key: string,
  { counter, expiresAt, now }: { counter: Counter; expiresAt: Date; now: Date },
) {
  if (counter.count === 1) sql.run(sweep, { now })
  upsertRow(sql, 'ThrottleCounter', { row: { key, ...counter, expiresAt }, unique: ['key'] })
}

/** Deletes these counters, as far as they exist. */
export function removeCounters(sql: Sql, keys: string[]) {
  sql.run('DELETE FROM ThrottleCounter WHERE key IN (SELECT value FROM json_each(:keys))', {
    keys: JSON.stringify(keys),
  })
}

const sweep = `
  DELETE FROM ThrottleCounter WHERE key IN (SELECT key FROM ThrottleCounter WHERE expiresAt <= :now LIMIT 10)`
