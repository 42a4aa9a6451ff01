import type { TFunction } from 'i18next'
import type { Statistics } from '#app/domain/analytics/statistics.ts'

type SummaryCounts = { statistics: Statistics; open: number; removed: number }

/** What a document adds up to, as sentences. The rate is rounded down: 100 % means all. */
export function summarySentences(t: TFunction, { statistics, open, removed }: SummaryCounts): string[] {
  const { completed, overdue, skipped, completionRate, uniqueStaff, daysChecked } = statistics
  const due = completed + overdue + skipped
  const counted = (key: string, count: number) => (count > 0 ? [t(`documents:summary.${key}`, { count })] : [])
  if (completionRate === null) return [t('documents:summary.nothingDue'), ...counted('open', open)]
  return [
    t('documents:summary.done', { count: completed, due, rate: Math.floor(completionRate * 100) / 100 }),
    ...counted('overdue', overdue),
    ...counted('skipped', skipped),
    ...counted('open', open),
    ...counted('removed', removed),
    ...(completed > 0 ? [t('documents:summary.by', { people: uniqueStaff, days: daysChecked })] : []),
  ]
}
