import type { Sql } from '#app/data/database.server.ts'
import type { Counter } from '#app/domain/throttle.ts'

/** The counter of a key, or null. It may have expired. */
export function readCounter(sql: Sql, key: string): Counter | null {
  return (
    sql.get<Counter>('SELECT count, startedAt, blockedUntil FROM ThrottleCounter WHERE key = :key', { key }) ?? null
  )
}
