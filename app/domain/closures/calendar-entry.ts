import { isLocalDateTime } from '#app/domain/time/local-time.ts'
import type { LocalDates } from '#app/domain/time/local-dates.ts'

/** Local days of a calendar that can be taken over, and what they are. */
export type CalendarEntry = LocalDates & { reason: string }

/** An entry of a calendar in one line, as a form sends it. */
export function entryText({ from, to, reason }: CalendarEntry): string {
  return `${from} ${to} ${reason}`
}

/** The entry of such a line; null if it is none. Its days may be invalid. */
export function entryOf(text: string): CalendarEntry | null {
  const [, from, to, reason] = /^(\S{10}) (\S{10}) (.+)$/u.exec(text) ?? []
  return from && to && reason ? { from, to, reason } : null
}

/** Whether both of its days are days. */
export function isDated({ from, to }: CalendarEntry): boolean {
  return [from, to].every((date) => isLocalDateTime(`${date}T00:00`))
}
