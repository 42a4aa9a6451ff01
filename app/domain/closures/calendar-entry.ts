import { isLocalDateTime } from '#app/domain/time/local-time.ts'
import type { ClosedDays } from './closure.ts'

/** An entry of a calendar in one line, as a form sends it. */
export function entryText({ from, to, reason }: ClosedDays): string {
  return `${from} ${to} ${reason}`
}

/** The entry of such a line; null if it is none. Its days may be invalid. */
export function entryOf(text: string): ClosedDays | null {
  const [, from, to, reason] = /^(\S{10}) (\S{10}) (.+)$/u.exec(text) ?? []
  return from && to && reason ? { from, to, reason } : null
}

/** Whether both of its days are days. */
export function isDated({ from, to }: ClosedDays): boolean {
  return [from, to].every((date) => isLocalDateTime(`${date}T00:00`))
}
