import { minute, hour } from '#app/domain/time/durations.ts'

type TypedTimes = {
  /** `HH:mm`; others are ignored. */
  times: readonly string[]
  /** Minutes, as typed; 0 if it is no number. */
  windowAfter: string
}

/**
 * The last of these times whose window is over for today, at this local time `HH:mm`; null if there is none. Changes of the
 * clock are not considered.
 */
export function lastTimeTooLate({ times, windowAfter }: TypedTimes, localTime: string): string | null {
  const window = (Number(windowAfter) || 0) * minute
  const now = sinceMidnight(localTime)
  const late = times.filter((time) => pattern.test(time) && sinceMidnight(time) + window < now)
  return late.toSorted().at(-1) ?? null
}

const pattern = /^\d\d:\d\d$/

function sinceMidnight(time: string): number {
  return Number(time.slice(0, 2)) * hour + Number(time.slice(3)) * minute
}
