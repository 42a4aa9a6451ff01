import { z } from 'zod'
import type { ErrorCode } from '#app/domain/errors.ts'

const code = 'schedule.hoursInvalid' satisfies ErrorCode
const timeOfDay = z.string({ error: code }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, code)

/** From when, until when, and every how many hours a schedule is due; the form turns this into times. */
export const hoursSchema = z.object({
  from: timeOfDay,
  to: timeOfDay,
  every: z.coerce.number(code).int(code).min(1, code).max(24, code),
})

const minutesADay = 24 * 60

/** The sorted times `HH:mm` from `from` to `to`, both included; past midnight when `to` is earlier. */
export function timesOfHours({ from, to, every }: z.output<typeof hoursSchema>): string[] {
  const first = minuteOf(from)
  const span = (minuteOf(to) - first + minutesADay) % minutesADay
  const count = Math.floor(span / (every * 60)) + 1
  return Array.from({ length: count }, (_, i) => timeOf(first + i * every * 60)).sort()
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

function timeOf(minute: number): string {
  const ofDay = minute % minutesADay
  return `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
