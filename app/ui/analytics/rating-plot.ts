import type { TFunction } from 'i18next'
import { meansByRate, type RatingWeek } from '#app/domain/guests/rating-weeks.ts'
import { formatLocalDay } from '#app/i18n/format-local-day.ts'
import { formatNumber, formatPercent } from '#app/i18n/format-numbers.ts'
import { formatMean } from '#app/i18n/format-mean.ts'
import type { Language } from '#app/i18n/languages.ts'
import { pointShapes, scatterLayout, type PointShape, type ScatterLayout } from '#app/ui/charts/scatter-layout.ts'

export type RatingRow = {
  key: string
  scheduleId: string
  title: string
  location: string
  week: string
  completed: string
  rate: string
  mean: string
  number: string
}

export type RatingPlot = {
  layout: ScatterLayout
  /** The places with a shape of their own, those with the most ratings; without a title, all others. */
  legend: { shape: PointShape; title: string | null }[]
  rows: RatingRow[]
  /** How many rows there are besides. */
  others: number
  /** What guests gave in weeks in which nearly everything was done, and in the others, in words; null if both are not known. */
  compared: { often: string; seldom: string } | null
  least: string
  most: string
}

type Placed = RatingWeek & { title: string; location: string }
type Reader = { t: TFunction; language: Language }

const mostRows = 60

/** The weeks with ratings as points by what was done and how guests found it, and as rows; null if there are none. */
export function ratingPlot(weeks: Placed[], { t, language }: Reader): RatingPlot | null {
  const [first] = weeks
  if (!first) return null
  const shapes = shapesByPlace(weeks)
  const shapeOf = (scheduleId: string) => shapes.get(scheduleId)?.shape ?? 'ring'
  const rows = weeks.map((week) => rowOf(week, language))
  const points = weeks.flatMap(({ completionRate, mean, scheduleId }, index) => {
    const row = rows[index]
    if (completionRate === null || !row) return []
    return [
      {
        key: row.key,
        shape: shapeOf(scheduleId),
        across: completionRate,
        up: mean,
        name: t('analytics:ratings.point', row),
      },
    ]
  })
  const hasOthers = new Set(weeks.map(({ scheduleId }) => scheduleId)).size > shapes.size
  const means = meansByRate(weeks)
  const sorted = weeks.map(({ mean }) => mean).toSorted((a, b) => a - b)
  return {
    layout: scatterLayout(points, [1, 5]),
    legend: [...shapes.values(), ...(hasOthers ? [{ shape: 'ring' as const, title: null }] : [])],
    rows: rows.slice(0, mostRows),
    others: Math.max(0, rows.length - mostRows),
    compared: means && {
      often: formatMean(means.often.mean ?? 0, language),
      seldom: formatMean(means.seldom.mean ?? 0, language),
    },
    least: formatMean(sorted[0] ?? 0, language),
    most: formatMean(sorted.at(-1) ?? 0, language),
  }
}

function shapesByPlace(weeks: Placed[]) {
  const counts = new Map<string, { title: string; count: number }>()
  for (const { scheduleId, title, count } of weeks)
    counts.set(scheduleId, { title, count: count + (counts.get(scheduleId)?.count ?? 0) })
  const own = pointShapes.filter((shape) => shape !== 'ring')
  const ranked = [...counts].toSorted(([, a], [, b]) => b.count - a.count).slice(0, own.length)
  return new Map(ranked.map(([id, { title }], index) => [id, { shape: own[index] ?? ('ring' as const), title }]))
}

function rowOf(
  { scheduleId, title, location, week, completed, completionRate, mean, count }: Placed,
  language: Language,
) {
  return {
    key: `${week} ${scheduleId}`,
    scheduleId,
    title,
    location,
    week: formatLocalDay(week, language),
    completed: formatNumber(completed, language),
    rate: completionRate === null ? '–' : formatPercent(completionRate, language),
    mean: formatMean(mean, language),
    number: formatNumber(count, language),
  }
}
