import { wholePercent } from '#app/domain/figures/status-counts.ts'
import type { MissedTime } from './missed-times.ts'

/** `percent`: how much of what was due is not done, rounded up, so that 0 means that all is done. */
export type MissedCell = MissedTime & { percent: number; level: 'none' | 'few' | 'some' | 'many' }

export type MissedTimesGrid = {
  weekdays: number[]
  /** By hour; a cell is null where nothing was due. */
  rows: { hour: number; cells: (MissedCell | null)[] }[]
  /** The one with the largest share, of equal ones that with the most; null if everything was done. */
  worst: MissedCell | null
}

/** The hours and weekdays at which something was due as rows and columns. */
export function missedTimesGrid(times: MissedTime[]): MissedTimesGrid {
  const cells = times.map(cellOf)
  const weekdays = [...new Set(cells.map(({ weekday }) => weekday))].sort(byNumber)
  const hours = [...new Set(cells.map(({ hour }) => hour))].sort(byNumber)
  const byTime = new Map(cells.map((cell) => [`${cell.weekday} ${cell.hour}`, cell]))
  const [worst = null] = cells
    .filter(({ missed }) => missed > 0)
    .sort((a, b) => a.completionRate - b.completionRate || b.missed - a.missed)
  const rows = hours.map((hour) => ({
    hour,
    cells: weekdays.map((weekday) => byTime.get(`${weekday} ${hour}`) ?? null),
  }))
  return { weekdays, rows, worst }
}

function byNumber(a: number, b: number): number {
  return a - b
}

function cellOf(time: MissedTime): MissedCell {
  const percent = 100 - wholePercent(time.completionRate)
  return { ...time, percent, level: levelOf(percent) }
}

function levelOf(percent: number): MissedCell['level'] {
  if (percent === 0) return 'none'
  if (percent < 10) return 'few'
  return percent < 33 ? 'some' : 'many'
}
