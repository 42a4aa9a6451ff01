import type { Cell } from '#app/documents/csv.server.ts'
import type { RatingWeek } from '#app/domain/guests/rating-weeks.ts'
import type { TableStyle } from './table-style.server.ts'

type Line = RatingWeek & { title: string; location: string }

/** The columns of a table of rated weeks, with the keys of their names. */
const columns = {
  scheduleTitle: 'column.scheduleTitle',
  location: 'column.location',
  week: 'analytics:ratings.column.week',
  completed: 'analytics:ratings.column.completed',
  completionRate: 'analytics:ratings.column.rate',
  mean: 'analytics:ratings.column.mean',
  count: 'analytics:ratings.column.number',
  scheduleId: 'column.scheduleId',
} as const

/** The heads of the table. */
export function ratingHeads(style: TableStyle): string[] {
  return Object.entries(columns).map(([column, key]) => style.name(column, key))
}

/** The line of a week of a place, its rate and mean with two decimals at most. */
export function ratingLine(
  { title, location, week, completed, completionRate, ...line }: Line,
  style: TableStyle,
): Cell[] {
  const rate = completionRate === null ? null : style.number(toTwoDecimals(completionRate))
  const mean = style.number(toTwoDecimals(line.mean))
  return [title, location, week, completed, rate, mean, line.count, line.scheduleId]
}

function toTwoDecimals(value: number): number {
  return Math.round(value * 100) / 100
}
