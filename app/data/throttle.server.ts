import { createHash } from 'node:crypto'
import { fromSql, toSql, type Sql } from './database.server.ts'

type Try = { key: string; limit: number; windowSeconds: number; now: Date }

export type Verdict = { allowed: true } | { allowed: false; retryAfter: number }

/**
 * Counts one try of `key` and says whether it is within `limit` tries of a window that starts with the first.
 * When it is not: the seconds until the window ends. Refused tries don't lengthen it.
 */
export function countTry(sql: Sql, { key, limit, windowSeconds, now }: Try): Verdict {
  const counter = sql.get<{ count: number; expiresAt: string }>(
    'SELECT count, expiresAt FROM ThrottleCounter WHERE key = ? AND expiresAt > ?',
    key,
    toSql(now),
  )
  if (!counter) {
    startCounter(sql, { key, windowSeconds, now })
    return { allowed: true }
  }
  if (counter.count >= limit) {
    return {
      allowed: false,
      retryAfter: Math.max(1, Math.ceil((fromSql(counter.expiresAt).getTime() - now.getTime()) / 1000)),
    }
  }
  sql.run('UPDATE ThrottleCounter SET count = count + 1 WHERE key = ?', key)
  return { allowed: true }
}

/** Takes one counted try back: it turned out to be none of those that are counted. */
export function takeBackTry(sql: Sql, key: string) {
  sql.run('UPDATE ThrottleCounter SET count = count - 1 WHERE key = ? AND count > 0', key)
}

/** A counter's key. What was typed is hashed: people type passwords into fields for addresses. */
export function throttleKey(what: string, who: string): string {
  return `${what}:${createHash('sha256').update(who).digest('base64url')}`
}

/** A new counter also sweeps a few that have ended, so that the table stays small by itself. */
function startCounter(sql: Sql, { key, windowSeconds, now }: Omit<Try, 'limit'>) {
  sql.run(
    'DELETE FROM ThrottleCounter WHERE key IN (SELECT key FROM ThrottleCounter WHERE expiresAt <= ? LIMIT 10)',
    toSql(now),
  )
  sql.run(
    `INSERT INTO ThrottleCounter (key, count, startedAt, expiresAt) VALUES (?, 1, ?, ?)
     ON CONFLICT (key) DO UPDATE SET count = 1, startedAt = excluded.startedAt, expiresAt = excluded.expiresAt, blockedUntil = NULL`,
    key,
    toSql(now),
    toSql(new Date(now.getTime() + windowSeconds * 1000)),
  )
}
