import type { TFunction } from 'i18next'
import type { AttendanceContent } from './attendance-content.ts'

type Summed = Pick<AttendanceContent, 'records' | 'statistics'>

/** What a document adds up to, as sentences. The rate is rounded down: 100 % means all. */
export function summarySentences(t: TFunction, { records, statistics }: Summed): string[] {
  const { completed, overdue, skipped, completionRate, uniqueStaff, daysChecked } = statistics
  const open = records.filter(({ status }) => status === 'open').length
  const removed = records.filter(({ status }) => status === 'deleted').length
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
