import { useTranslation } from 'react-i18next'
import type { StatusCounts } from '#app/domain/attendance/attendance-status.ts'

/** `open` are those that can be done now. */
type AttendanceSummaryProps = { counts: StatusCounts; open: number; rate: number | null }

/**
 * The totals of the period as sentences. The rate is rounded down, so 100 % means all; it is shown once nothing is
 * open.
 */
export function AttendanceSummary({ counts, open, rate }: AttendanceSummaryProps) {
  const { t } = useTranslation('attendance')
  const { completed, overdue, skipped } = counts
  const total = completed + overdue + skipped
  if (rate === null) {
    return (
      <p className="period-summary soft">{open > 0 ? t('summary.open', { count: open }) : t('summary.nothingDue')}</p>
    )
  }
  return (
    <p className="period-summary">
      {open > 0
        ? t('summary.soFar', { count: completed, tasks: t('summary.tasks', { count: total + open }) })
        : t('summary.done', {
            count: completed,
            tasks: t('summary.tasks', { count: total }),
            rate: Math.floor(rate * 100) / 100,
          })}
      {open > 0 && ` ${t('summary.stillOpen', { count: open })}`}
      {overdue > 0 && ` ${t('summary.overdue', { count: overdue })}`}
      {skipped > 0 && ` ${t('summary.skipped', { count: skipped })}`}
    </p>
  )
}
