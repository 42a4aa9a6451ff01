import type { TFunction } from 'i18next'
import type { Statistics } from '#app/domain/analytics/statistics.ts'

type SummaryCounts = { statistics: Statistics; open: number; removed: number }

/** The summary of a document in sentences. The rate is rounded down, so that 100 % means all. */
export function summarySentences(t: TFunction, { statistics, open, removed }: SummaryCounts): string[] {
  const { completed, overdue, skipped, completionRate, uniqueStaff, daysChecked } = statistics
  const due = completed + overdue + skipped
  const countSentence = (key: string, count: number) => (count > 0 ? [t(`documents:summary.${key}`, { count })] : [])
  if (completionRate === null) return [t('documents:summary.nothingDue'), ...countSentence('open', open)]
  return [
    t('documents:summary.done', { count: completed, due, rate: Math.floor(completionRate * 100) / 100 }),
    ...countSentence('overdue', overdue),
    ...countSentence('skipped', skipped),
    ...countSentence('open', open),
    ...countSentence('removed', removed),
    ...(completed > 0 ? [t('documents:summary.by', { people: uniqueStaff, days: daysChecked })] : []),
  ]
}
