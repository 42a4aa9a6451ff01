import type { Sql } from '#app/data/database.server.ts'
import { longestUnderWay } from '#app/domain/envelopes/limits.ts'
import { day } from '#app/domain/time/durations.ts'

export type ReplayScope = { scheduleId: string; staffId: string; key: string }

/**
 * The ids of the check-ins that a request with this key made in the 24 hours before `now`, which is when the repeat was made, in
 * the order of its response, or null.
 */
export function findReplay(sql: Sql, { scheduleId, staffId, key, now }: ReplayScope & { now: Date }): string[] | null {
  const since = new Date(now.getTime() - day)
  const row = sql.get<{ checkInIds: string }>(replay, { scheduleId, staffId, key, since })
  return row ? (JSON.parse(row.checkInIds) as string[]) : null
}

/** A response stored before this instant is too old to be repeated, even by what was made without a network and comes late. */
export function replaysSince(now: Date): Date {
  return new Date(now.getTime() - day - longestUnderWay)
}

const replay = `
  SELECT checkInIds FROM CheckInReplay
  WHERE scheduleId = :scheduleId AND staffId = :staffId AND key = :key AND createdAt > :since`
