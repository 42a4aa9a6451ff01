import type { TFunction } from 'i18next'
import type { Statistics } from '#app/domain/analytics/statistics.ts'

/** `open` and `planned` are the rows that are not due yet; `removed` are rows of deleted check-ins. */
export type SummaryCounts = { statistics: Statistics; open: number; planned: number; removed: number }

/**
 * The summary of a document in sentences, which together account for each of its rows. The rate is rounded down, so that
 * 100 % means all.
 */
export function summarySentences(t: TFunction, { statistics, open, planned, removed }: SummaryCounts): string[] {
  const { completed, overdue, skipped, completionRate, uniqueStaff, daysChecked } = statistics
  const due = completed + overdue + skipped
  const countSentence = (key: string, count: number) => (count > 0 ? [t(`documents:summary.${key}`, { count })] : [])
  const rest = [
    ...countSentence('open', open),
    ...countSentence('planned', planned),
    ...countSentence('removed', removed),
  ]
  if (completionRate === null) return [t('documents:summary.nothingDue'), ...rest]
  return [
    t('documents:summary.done', { count: completed, due, rate: Math.floor(completionRate * 100) / 100 }),
    ...countSentence('overdue', overdue),
    ...countSentence('skipped', skipped),
    ...rest,
    ...(completed > 0 ? [by(t, uniqueStaff, daysChecked)] : []),
  ]
}

/** "3 Personen, Einträge an 15 Tagen." */
function by(t: TFunction, people: number, days: number): string {
  return t('documents:summary.by', {
    people: t('documents:summary.people', { count: people }),
    days: t('documents:summary.days', { count: days }),
  })
}
