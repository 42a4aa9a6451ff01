import type ICAL from 'ical.js'
import type { CalendarEntry } from '#app/domain/closures/calendar-entry.ts'
import { firstClosable } from '#app/domain/closures/first-closable.ts'
import { longestClosure, mostTakenOver, reasonLength } from '#app/domain/closures/limits.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { cleanLine } from '#app/domain/texts/clean-line.ts'
import { addDays } from '#app/domain/time/local-dates.ts'
import { isLocalDateTime } from '#app/domain/time/local-time.ts'

export type ReadCalendar = {
  /** The days of the calendar that are not over in Berlin, by their first day; a hundred at most. */
  entries: CalendarEntry[]
  /** How many events are not among them, although they are not over: without a name, or repeated in another way than yearly. */
  leftOut: number
}

type Component = InstanceType<typeof ICAL.Component>
type Recur = InstanceType<typeof ICAL.Recur>
type Time = InstanceType<typeof ICAL.Time>

/** How many years ahead an event that repeats is taken over. */
const yearsAhead = 2

/**
 * Reads the days of a calendar (RFC 5545). Days are those that are written, whatever the time zone. Of events that repeat, only
 * yearly ones are understood: other rules could have repetitions without end. Fails with `closure.calendarUnreadable`.
 */
export async function readCalendar(text: string, now: Date): Promise<Result<ReadCalendar>> {
  const events = await eventsOf(text)
  if (!events) return fail('closure.calendarUnreadable')
  const today = firstClosable(now)
  const entries = new Map<string, CalendarEntry>()
  let leftOut = 0
  for (const event of events) {
    const days = daysOf(event, today)
    const reason = reasonOf(event)
    if (days === null || (days.length > 0 && reason === '')) leftOut += 1
    else for (const { from, to } of days) entries.set(`${from} ${to} ${reason}`, { from, to, reason })
  }
  const sorted = [...entries.values()].toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return ok({ entries: sorted.slice(0, mostTakenOver), leftOut: leftOut + Math.max(0, sorted.length - mostTakenOver) })
}

/** The events of a calendar; null if the text is none. */
async function eventsOf(text: string): Promise<Component[] | null> {
  const { default: ical } = await import('ical.js')
  try {
    const parsed = ical.parse(text) as unknown[]
    // A text with several calendars is parsed as a list of them.
    const all = Array.isArray(parsed[0]) ? parsed : [parsed]
    return all.flatMap((one) => new ical.Component(one as [string]).getAllSubcomponents('vevent'))
  } catch {
    return null
  }
}

type Days = { from: string; to: string }

/** The days of an event that are not over; null if it is not understood. */
function daysOf(event: Component, today: string): Days[] | null {
  try {
    const first = firstDays(event)
    const rule = event.getFirstPropertyValue('rrule') as Recur | null
    const all = first && (rule ? repeated(first, rule, Number(today.slice(0, 4))) : [first])
    return all && all.flatMap((days) => (days.to < today ? [] : [shortened(days, today)]))
  } catch {
    return null
  }
}

function shortened({ from, to }: Days, today: string): Days {
  const first = from < today ? today : from
  const last = addDays(first, longestClosure - 1)
  return { from: first, to: to < last ? to : last }
}

function firstDays(event: Component): Days | null {
  const start = event.getFirstPropertyValue('dtstart') as Time | null
  const from = start && dateOf(start)
  if (!from) return null
  const end = event.getFirstPropertyValue('dtend') as Time | null
  const to = end ? lastDay(end) : from
  return to === null ? null : { from, to: to < from ? from : to }
}

/** An end is the first instant that is not part of the event any more. */
function lastDay(end: Time): string | null {
  const date = dateOf(end)
  const isMidnight = end.isDate || (end.hour === 0 && end.minute === 0 && end.second === 0)
  return date && isMidnight ? addDays(date, -1) : date
}

function dateOf({ year, month, day }: Time): string | null {
  const date = [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
  return isLocalDateTime(`${date}T00:00`) ? date : null
}

/** The days of an event that repeats yearly; null if it repeats in another way. A 29 February is left out in other years. */
function repeated(first: Days, { freq, interval, count, until, parts }: Recur, year: number): Days[] | null {
  const isYearly = freq === 'YEARLY' && interval === 1
  const isOnSameDay = Object.keys(parts).every((part) => part === 'BYMONTH' || part === 'BYMONTHDAY')
  if (!isYearly || !isOnSameDay) return null
  const begin = Number(first.from.slice(0, 4))
  const last = Math.min(year + yearsAhead, count ? begin + count - 1 : Infinity, until?.year ?? Infinity)
  const days: Days[] = []
  for (let current = Math.max(begin, year - 1); current <= last; current += 1) {
    const [from, to] = [first.from, first.to].map((date) => {
      return `${Number(date.slice(0, 4)) - begin + current}${date.slice(4)}`
    })
    const isValid = [from, to].every((date) => isLocalDateTime(`${date}T00:00`))
    if (from && to && isValid && !(until && from > (dateOf(until) ?? ''))) days.push({ from, to })
  }
  return days
}

function reasonOf(event: Component): string {
  const summary = event.getFirstPropertyValue('summary')
  return typeof summary === 'string' ? [...cleanLine(summary)].slice(0, reasonLength).join('') : ''
}
