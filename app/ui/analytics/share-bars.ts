import type { TFunction } from 'i18next'
import type { Statistics, TaskStatistics } from '#app/domain/figures/statistics.ts'
import { wholePercent } from '#app/domain/figures/status-counts.ts'
import { formatNumber, formatPercent } from '#app/i18n/format-numbers.ts'
import type { Language } from '#app/i18n/languages.ts'
import { barLayout, type PlacedBar } from '#app/ui/charts/bar-layout.ts'

type Reader = { t: TFunction; language: Language }

/** The first bars, the number of all, and a row of their table that has no bar. */
export type CountedBars = { bars: PlacedBar[]; total: number; lastRow?: string[] }

/** More people than the largest limited plan allows; a company with a thousand can filter or export. */
const mostBars = 100

/** How many tasks each person did, as bars; the last row has what nobody did of shared tasks. */
export function staffBars(
  { byStaff, missedShared }: Pick<Statistics, 'byStaff' | 'missedShared'>,
  { t, language }: Reader,
): CountedBars {
  const bars = byStaff
    .slice(0, mostBars)
    .map(({ staffId, signature, tasksCompleted, totalCheckIns, missed, completionRate }) => {
      const [visits = '', tasks = '', own = ''] = [totalCheckIns, tasksCompleted, missed].map((count) =>
        formatNumber(count, language),
      )
      const figures = [visits, tasks, own, rateInWords(completionRate, language)]
      return { key: staffId, name: signature, value: tasksCompleted, words: tasks, figures }
    })
  const lastRow = [t('attendance:shares.shared'), '–', '–', formatNumber(missedShared, language), '–']
  return { bars: barLayout(bars), total: byStaff.length, ...(missedShared > 0 && { lastRow }) }
}

/** The completion of each task as bars; a full bar is everything that was due. */
export function taskBars(tasks: TaskStatistics[], language: Language): CountedBars {
  const bars = tasks.slice(0, mostBars).map(({ taskId, publicName, completed, overdue, skipped, completionRate }) => {
    const rate = rateInWords(completionRate, language)
    const figures = [completed, overdue, skipped].map((count) => formatNumber(count, language))
    const value = completionRate === null ? 0 : wholePercent(completionRate)
    return { key: taskId, name: publicName, value, words: rate, figures: [...figures, rate] }
  })
  return { bars: barLayout(bars, 100), total: tasks.length }
}

function rateInWords(rate: number | null, language: Language): string {
  return rate === null ? '–' : formatPercent(rate, language)
}
