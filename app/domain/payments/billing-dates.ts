import { defaultTimeZone } from '#app/domain/schedules/rules.ts'
import { addDays } from '#app/domain/time/local-dates.ts'
import { instantOf, localDay } from '#app/domain/time/local-time.ts'

/** Billing dates are days in this zone, wherever a company is. */
const zone = defaultTimeZone

/** How many days a plan stays in force after a failed payment. */
export const graceDays = 7

/** The local day of the next bill, `YYYY-MM-DD`. */
export function billingDay(periodEnd: Date): string {
  return localDay(periodEnd, zone).date
}

/** The last local day for a downgrade or a cancellation: the day before the next bill. Source: product.md. */
export function lastDayToChange(periodEnd: Date): string {
  return addDays(billingDay(periodEnd), -1)
}

/** Whether that day is not over yet. */
export function isInTime(periodEnd: Date, now: Date): boolean {
  return localDay(now, zone).date <= lastDayToChange(periodEnd)
}

/** The end of the grace period after a failed payment: the same time of day, seven local days later. */
export function graceEnd(pastDueSince: Date): Date {
  const { date, start } = localDay(pastDueSince, zone)
  const timeOfDay = pastDueSince.getTime() - start.getTime()
  return new Date(instantOf(`${addDays(date, graceDays)}T00:00`, zone).getTime() + timeOfDay)
}
