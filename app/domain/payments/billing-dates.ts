import { defaultTimeZone } from '#app/domain/schedules/rules.ts'
import { addDays } from '#app/domain/time/local-dates.ts'
import { instantOf, localDay } from '#app/domain/time/local-time.ts'

/** Bills go by the days of this zone, wherever a company cleans. */
const zone = defaultTimeZone

/** How many days a plan stays in force while its payment is missing. */
export const graceDays = 7

/** The local day of the next bill, `YYYY-MM-DD`. */
export function billingDay(periodEnd: Date): string {
  return localDay(periodEnd, zone).date
}

/** The last local day on which a downgrade or the end of a paid plan can still be chosen: the one before the next bill. */
export function lastDayToChange(periodEnd: Date): string {
  return addDays(billingDay(periodEnd), -1)
}

/** True until that day is over. */
export function isInTime(periodEnd: Date, now: Date): boolean {
  return localDay(now, zone).date <= lastDayToChange(periodEnd)
}

/** When the days of grace after a failed payment are over: at the same time of day, a week of local days later. */
export function graceEnd(pastDueSince: Date): Date {
  const { date, start } = localDay(pastDueSince, zone)
  const untilThen = pastDueSince.getTime() - start.getTime()
  return new Date(instantOf(`${addDays(date, graceDays)}T00:00`, zone).getTime() + untilThen)
}
