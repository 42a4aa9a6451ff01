import type { Holiday } from './holiday-names.ts'
import { holidaysOf } from './holidays-of-region.ts'
import type { Region } from './regions.ts'

/** Whether a schedule is due on a public holiday: as on any day, not at all, or if it is due on Sundays. */
export const holidayRules = ['due', 'notDue', 'asSunday'] as const
export type HolidayRule = (typeof holidayRules)[number]

/**
 * The region whose public holidays a company keeps from an instant on and, if it chose another since, before an instant. History
 * is never rewritten: a slot is judged by the region that was chosen when it started.
 */
export type KeptRegion = { region: Region; enteredAt: Date; removedAt: Date | null }

/** The rules of a schedule on which its public holidays depend. */
export type KeepingRules = {
  frequency: string
  days: readonly (number | 'last')[]
  onHolidays: HolidayRule
  keptRegions?: readonly KeptRegion[]
}

type Moment = { slotAt: string; startsAt: Date }

/** Whether a public holiday may change what is due. Days of the month know no Sundays: they are due as always then. */
export function keepsHolidays({ frequency, onHolidays, keptRegions }: KeepingRules): boolean {
  if (onHolidays === 'due' || !keptRegions?.length) return false
  return onHolidays === 'notDue' || frequency !== 'monthly'
}

/** The public holiday on which a slot falls that starts then; null if it falls on none, or if the rules keep none. */
export function holidayOfSlot(rules: KeepingRules, { slotAt, startsAt }: Moment): Holiday | null {
  if (!keepsHolidays(rules)) return null
  const kept = rules.keptRegions?.find((one) => isInForce(one, startsAt))
  return (kept && holidaysOf(kept.region).get(slotAt.slice(0, 10))) ?? null
}

/** The public holiday because of which nothing is due on a local date as it is known now; null if there is none. */
export function closingHolidayOfDate(rules: KeepingRules, date: string, now: Date): Holiday | null {
  return isDueOnHolidays(rules) ? null : holidayOfSlot(rules, { slotAt: date, startsAt: now })
}

/** Whether what falls on a public holiday is due. */
export function isDueOnHolidays(rules: KeepingRules): boolean {
  return !keepsHolidays(rules) || (rules.onHolidays === 'asSunday' && rules.days.includes(7))
}

/** Whether a date may be due only because it is a public holiday, and holidays are as Sundays. */
export function mayBeAsSunday(rules: KeepingRules, date: string): boolean {
  if (rules.onHolidays !== 'asSunday' || !keepsHolidays(rules) || !rules.days.includes(7)) return false
  return rules.keptRegions?.some(({ region }) => holidaysOf(region).has(date)) ?? false
}

/** The region that is chosen now; null if none is. */
export function currentRegion(keptRegions: readonly KeptRegion[]): Region | null {
  return keptRegions.find(({ removedAt }) => removedAt === null)?.region ?? null
}

function isInForce({ enteredAt, removedAt }: KeptRegion, instant: Date): boolean {
  return enteredAt <= instant && (removedAt === null || instant < removedAt)
}
