import type { Sql } from '#app/data/database.server.ts'

/**
 * Since when the oldest work on alerts could be done: a window that has closed, or a recipient to be told. In the future, or
 * null, if nothing waits.
 */
export function overdueSince(sql: Sql): Date | null {
  const { closedAt, tellAt } = sql.get<Record<'closedAt' | 'tellAt', string | null>>(oldest) ?? {}
  const times = [closedAt, tellAt].flatMap((time) => (time ? [new Date(time).getTime()] : []))
  return times.length > 0 ? new Date(Math.min(...times)) : null
}

const oldest = `
  SELECT (SELECT min(nextCloseAt) FROM Schedule) AS closedAt, (SELECT min(nextTellAt) FROM Recipient) AS tellAt`
