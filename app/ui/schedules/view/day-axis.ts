/** The hours on the axis of a day, and the position of an hour in percent. */
export type DayAxis = { from: number; to: number; labels: number[] }

const shortest = 6
const labelStep = 3

/** An axis of whole hours that contains all these hours of the day (13.5 is half past one). */
export function dayAxis(hours: number[]): DayAxis {
  let from = Math.floor(Math.min(...hours))
  let to = Math.min(24, Math.floor(Math.max(...hours)) + 1)
  while (to - from < shortest) {
    if (from > 0) from -= 1
    if (to < 24) to += 1
  }
  const first = Math.ceil(from / labelStep) * labelStep
  const labels = Array.from({ length: Math.floor((to - first) / labelStep) + 1 }, (_, i) => first + i * labelStep)
  return { from, to, labels }
}

export function percentOf({ from, to }: DayAxis, hour: number): number {
  return ((hour - from) / (to - from)) * 100
}

/** The hour of the day of a local `YYYY-MM-DDTHH:mm`. */
export function hourOf(local: string): number {
  return Number(local.slice(11, 13)) + Number(local.slice(14, 16)) / 60
}
