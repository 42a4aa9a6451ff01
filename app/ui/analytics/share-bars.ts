import type { TFunction } from 'i18next'
import type { StaffStatistics, TaskStatistics } from '#app/domain/analytics/statistics.ts'
import { formatNumber, formatPercent } from '#app/i18n/format-numbers.ts'
import type { Language } from '#app/i18n/languages.ts'
import { barLayout, type PlacedBar } from '#app/ui/charts/bar-layout.ts'

type Reader = { t: TFunction; language: Language }

/** The first bars, and the number of all. */
export type CountedBars = { bars: PlacedBar[]; total: number }

/** More people than the largest limited plan allows; a company with a thousand can filter or export. */
const mostBars = 100

/** How many tasks each person did, as bars. */
export function staffBars(staff: StaffStatistics[], { language }: Reader): CountedBars {
  const bars = barLayout(
    staff.slice(0, mostBars).map(({ staffId, signature, tasksCompleted, totalCheckIns, completionRate }) => {
      const [tasks, checkIns] = [tasksCompleted, totalCheckIns].map((count) => formatNumber(count, language))
      const rate = rateInWords(completionRate, language)
      const figures = [checkIns ?? '', tasks ?? '', rate]
      return { key: staffId, name: signature, value: tasksCompleted, words: `${tasks} · ${rate}`, figures }
    }),
  )
  return { bars, total: staff.length }
}

/** The completion of each task as bars; a full bar is everything that was due. */
export function taskBars(tasks: TaskStatistics[], { t, language }: Reader): CountedBars {
  const bars = tasks.slice(0, mostBars).map(({ taskId, publicName, completed, overdue, skipped, completionRate }) => {
    const due = completed + overdue + skipped
    const rate = rateInWords(completionRate, language)
    const words = t('attendance:shares.of', {
      done: formatNumber(completed, language),
      total: formatNumber(due, language),
    })
    const figures = [completed, overdue, skipped].map((count) => formatNumber(count, language))
    return { key: taskId, name: publicName, value: completionRate ?? 0, words, figures: [...figures, rate] }
  })
  return { bars: barLayout(bars, 1), total: tasks.length }
}

function rateInWords(rate: number | null, language: Language): string {
  return rate === null ? '–' : formatPercent(rate, language)
}
