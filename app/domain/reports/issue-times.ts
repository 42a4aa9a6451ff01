import { defaultTimeZone } from '#app/domain/schedules/rules.ts'
import { addDays, type LocalDates } from '#app/domain/time/local-dates.ts'
import { instantOf, localDay } from '#app/domain/time/local-time.ts'
import type { ReportPeriod, ReportRhythm } from './kinds.ts'

/** `weekday` is 1–7, `monthDay` 1–31 (the last day of a shorter month), `sendTime` HH:mm in `timezone`; null is the default zone. */
export type IssueRule = {
  rhythm: ReportRhythm
  weekday: number
  monthDay: number
  sendTime: string
  timezone: string | null
}

/** The first instant after `after` at which a report is due; null for one that only comes by hand. */
export function nextIssueAt({ sendTime, timezone, ...rule }: IssueRule, after: Date): Date | null {
  if (rule.rhythm === 'none') return null
  const zone = timezone ?? defaultTimeZone
  for (let date = dateAt(after, zone); ; date = addDays(date, 1)) {
    const at = instantOf(`${date}T${sendTime}`, zone)
    if (at > after && isDay(rule, date)) return at
  }
}

/** The local date of an instant; null is the default zone. */
export function issueDate(at: Date, timezone: string | null): string {
  return dateAt(at, timezone ?? defaultTimeZone)
}

function dateAt(at: Date, zone: string): string {
  return localDay(at, zone).date
}

function isDay({ rhythm, weekday, monthDay }: Pick<IssueRule, 'rhythm' | 'weekday' | 'monthDay'>, date: string) {
  if (rhythm === 'daily') return true
  if (rhythm === 'weekly') return weekdayOf(date) === weekday
  const dayOfMonth = Number(date.slice(8))
  return dayOfMonth === monthDay || (dayOfMonth < monthDay && addDays(date, 1).endsWith('-01'))
}

/** ISO: Monday is 1. */
function weekdayOf(date: string): number {
  return new Date(date).getUTCDay() || 7
}

type PeriodOfReport = { period: ReportPeriod; fromDate: string | null; toDate: string | null }

/** The days of a report that is due on a local date: the last whole day, week (from Monday), month or quarter before it. */
export function reportDates({ period, fromDate, toDate }: PeriodOfReport, date: string): LocalDates {
  const yesterday = addDays(date, -1)
  switch (period) {
    case 'own':
      return { from: fromDate ?? yesterday, to: toDate ?? yesterday }
    case 'day':
      return { from: yesterday, to: yesterday }
    case 'week': {
      const monday = addDays(date, 1 - weekdayOf(date))
      return { from: addDays(monday, -7), to: addDays(monday, -1) }
    }
    case 'month': {
      const to = addDays(firstOfMonth(date), -1)
      return { from: firstOfMonth(to), to }
    }
    case 'quarter': {
      const to = addDays(firstOfQuarter(date), -1)
      return { from: firstOfQuarter(to), to }
    }
  }
}

function firstOfMonth(date: string): string {
  return `${date.slice(0, 7)}-01`
}

function firstOfQuarter(date: string): string {
  const month = Math.floor((Number(date.slice(5, 7)) - 1) / 3) * 3 + 1
  return `${date.slice(0, 4)}-${String(month).padStart(2, '0')}-01`
}
