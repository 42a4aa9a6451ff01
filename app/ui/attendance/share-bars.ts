import type { TFunction } from 'i18next'
import type { StaffStatistics, TaskStatistics } from '#app/domain/attendance/statistics.ts'
import { formatNumber, formatPercent } from '#app/i18n/format-numbers.ts'
import type { Language } from '#app/i18n/languages.ts'
import { barLayout, type PlacedBar } from '#app/ui/charts/bar-layout.ts'

type Reader = { t: TFunction; language: Language }

/** How many tasks each person did, as bars. */
export function staffBars(staff: StaffStatistics[], { language }: Reader): PlacedBar[] {
  return barLayout(
    staff.map(({ staffId, signature, tasksCompleted, totalCheckIns, completionRate }) => {
      const [tasks, checkIns] = [tasksCompleted, totalCheckIns].map((count) => formatNumber(count, language))
      const rate = rateInWords(completionRate, language)
      const figures = [checkIns ?? '', tasks ?? '', rate]
      return { key: staffId, name: signature, value: tasksCompleted, words: `${tasks} · ${rate}`, figures }
    }),
  )
}

/** How much of each task was done, as bars of which the whole line is all that was due. */
export function taskBars(tasks: TaskStatistics[], { t, language }: Reader): PlacedBar[] {
  const bars = tasks.map(({ taskId, publicName, completed, overdue, skipped, completionRate }) => {
    const due = completed + overdue + skipped
    const rate = rateInWords(completionRate, language)
    const words = t('attendance:shares.of', {
      done: formatNumber(completed, language),
      total: formatNumber(due, language),
    })
    const figures = [completed, overdue, skipped].map((count) => formatNumber(count, language))
    return { key: taskId, name: publicName, value: completionRate ?? 0, words, figures: [...figures, rate] }
  })
  return barLayout(bars, 1)
}

function rateInWords(rate: number | null, language: Language): string {
  return rate === null ? '–' : formatPercent(rate, language)
}
