import { defaultTimeZone } from '#app/domain/schedules/rules.ts'
import { addDays, type LocalDates } from '#app/domain/time/local-dates.ts'
import { instantOf, localDay } from '#app/domain/time/local-time.ts'

import type { DigestRhythm } from './rhythms.ts'

/** `digestTime` is HH:mm in `timezone`; null is the default zone. */
export type DigestRule = { digest: DigestRhythm; digestTime: string; timezone: string | null }

const monday = 1

/** The most days in a digest, where earlier ones could not be sent. */
export const mostDays = 7

/** The first instant after `after` at which a digest is due; null without digests. */
export function nextDigestAt({ digest, digestTime, timezone }: DigestRule, after: Date): Date | null {
  if (digest === 'none') return null
  const zone = timezone ?? defaultTimeZone
  const today = localDay(after, zone)
  const days = digest === 'daily' ? 0 : (7 + monday - today.weekday) % 7
  const step = digest === 'daily' ? 1 : 7
  const first = instantOf(`${addDays(today.date, days)}T${digestTime}`, zone)
  return first > after ? first : instantOf(`${addDays(today.date, days + step)}T${digestTime}`, zone)
}

/** The local day before that of an instant, YYYY-MM-DD; null is the default zone. */
export function dayBefore(at: Date, timezone: string | null): string {
  return addDays(localDay(at, timezone ?? defaultTimeZone).date, -1)
}

/** `digestedUntil` is the last local day that was told; a recipient is told of no day before they were added. */
type ToldDays = Pick<DigestRule, 'digest' | 'timezone'> & { digestedUntil: string | null; createdAt: Date }

/**
 * The local days of which a digest tells at `now`: yesterday and the days before that were not told yet, a week at most; or
 * the week before this Monday. Null if there are none.
 */
export function digestDates({ digest, timezone, digestedUntil, createdAt }: ToldDays, now: Date): LocalDates | null {
  if (digest === 'none') return null
  const zone = timezone ?? defaultTimeZone
  const { date: today, weekday } = localDay(now, zone)
  const to = addDays(today, digest === 'daily' ? -1 : -((weekday - monday + 7) % 7) - 1)
  // What lies in the future was noted by a clock that was ahead.
  const added = createdAt > now ? '' : localDay(createdAt, zone).date
  const told = digestedUntil !== null && digestedUntil < today ? digestedUntil : null
  if (added > to || (told !== null && told >= to)) return null
  const longest = addDays(to, 1 - mostDays)
  const untold = told === null ? to : addDays(told, 1)
  const from = digest === 'weekly' || untold < longest ? longest : untold
  return { from: from < added ? added : from, to }
}
