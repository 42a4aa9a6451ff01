import { zoneOf } from '#app/domain/schedules/rules.ts'
import { addDays } from '#app/domain/time/local-dates.ts'
import { instantOf, localDateTime, localDay } from '#app/domain/time/local-time.ts'
import { minute } from '#app/domain/time/durations.ts'
import { leastPause, mostMailsInADay } from './limits.ts'

/** When a recipient wants no mail: `HH:mm` of their zone, also across midnight; both null for never. */
export type QuietHours = { quietFrom: string | null; quietUntil: string | null; timezone: string | null }

/** What decides when a recipient gets the next mail; `toldToday` counts the mails of the local day of `lastToldAt`. */
export type TellingRule = QuietHours & { lastToldAt: Date | null; toldToday: number }

/**
 * The first instant from `now` on at which a recipient may get a mail: ten minutes after the last one, not more than twelve
 * in a local day, and not in quiet hours. A last mail that lies ahead of the clock is ignored: the clock was wrong.
 */
export function mayTellAt(rule: TellingRule, now: Date): Date {
  const { lastToldAt } = rule
  if (!lastToldAt || lastToldAt > now) return afterQuietHours(rule, now)
  const rested = new Date(Math.max(now.getTime(), lastToldAt.getTime() + leastPause))
  const day = localDay(rested, zoneOf(rule))
  const isFull = rule.toldToday >= mostMailsInADay && lastToldAt >= day.start
  return afterQuietHours(rule, isFull ? day.end : rested)
}

/** How many mails a recipient has got on the local day of `now`. */
export function toldOnDay({ lastToldAt, toldToday, timezone }: TellingRule, now: Date): number {
  return lastToldAt && lastToldAt >= localDay(now, zoneOf({ timezone })).start ? toldToday : 0
}

/** The first instant from `at` on that is not in quiet hours. */
export function afterQuietHours({ quietFrom, quietUntil, timezone }: QuietHours, at: Date): Date {
  if (quietFrom === null || quietUntil === null) return at
  const zone = zoneOf({ timezone })
  const [date = '', time = ''] = localDateTime(at, zone).split('T')
  const isQuiet =
    quietFrom < quietUntil ? quietFrom <= time && time < quietUntil : quietFrom <= time || time < quietUntil
  if (!isQuiet) return at
  const end = instantOf(`${time < quietUntil ? date : addDays(date, 1)}T${quietUntil}`, zone)
  // Where the clock is set back, the end may come twice.
  return end > at ? end : new Date(at.getTime() + minute)
}
