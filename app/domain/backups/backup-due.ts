import { addDays } from '#app/domain/time/local-dates.ts'
import { instantOf, localDay } from '#app/domain/time/local-time.ts'
import { day, hour, minute } from '#app/domain/time/durations.ts'

type DailyBackup = { lastTakenAt: Date | null; at: string; zone: string; now: Date }

/**
 * Whether a daily backup is due: its time, a local `HH:mm`, has passed since the last one, or there is none. A last
 * backup in the future is ignored: the clock was wrong then, or is now.
 */
export function isBackupDue({ lastTakenAt, at, zone, now }: DailyBackup): boolean {
  if (lastTakenAt === null || lastTakenAt > now) return true
  return lastTakenAt < latestTime({ at, zone, now })
}

type LastTry = { lastTriedAt: Date | null; hasFailed: boolean; at: string; zone: string; now: Date }

/**
 * Whether a backup is to be tried: the time of the daily backup has passed on the seventh day since the last try, or on
 * the next day if that failed, or there was none. A last try in the future is ignored.
 */
export function isTryDue({ lastTriedAt, hasFailed, at, zone, now }: LastTry): boolean {
  if (lastTriedAt === null || lastTriedAt > now) return true
  const pause = hasFailed ? 0 : almostWeek
  return lastTriedAt.getTime() + pause < latestTime({ at, zone, now }).getTime()
}

/** A backup is tried some minutes after its time, and a day may have 23 hours. */
const almostWeek = 6.5 * day

/** The last instant with this time of the zone. */
function latestTime({ at, zone, now }: { at: string; zone: string; now: Date }): Date {
  const { date } = localDay(now, zone)
  const today = instantOf(`${date}T${at}`, zone)
  return today <= now ? today : instantOf(`${addDays(date, -1)}T${at}`, zone)
}

const longestPause = 2 * hour

/** How long to wait after so many failures in a row, in milliseconds: 5 minutes, doubled each time, at most 2 hours. */
export function pauseAfterFailures(failures: number): number {
  return Math.min(5 * minute * 2 ** (failures - 1), longestPause)
}

/**
 * Whether a pause up to an instant is still running. One that is longer than the longest pause is ignored: the clock
 * was ahead when it began.
 */
export function isPausing(until: Date, now: Date): boolean {
  return now < until && until.getTime() - now.getTime() <= longestPause
}
