import { useTranslation } from 'react-i18next'
import type { StatusCounts } from '#app/domain/attendance/attendance-status.ts'

/** What the period adds up to, as sentences. The rate is rounded down: 100 % means all. */
export function AttendanceSummary({ counts, rate }: { counts: StatusCounts; rate: number | null }) {
  const { t } = useTranslation('attendance')
  const { completed, overdue, skipped } = counts
  const total = completed + overdue + skipped
  if (rate === null) return <p className="soft">{t('summary.nothingDue')}</p>
  return (
    <p>
      {t('summary.done', { count: total, completed, rate: Math.floor(rate * 100) / 100 })}
      {overdue > 0 && ` ${t('summary.overdue', { count: overdue })}`}
      {skipped > 0 && ` ${t('summary.skipped', { count: skipped })}`}
    </p>
  )
}
