import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { AttendanceFilter, StatusFilter } from '#app/domain/attendance/attendance-filter.ts'
import { mostExcused } from '#app/domain/excuses/excuse.ts'

type ExcuseAllLinkProps = {
  base: string
  /** The query of the period. */
  period: string
  filter: AttendanceFilter
  counts: Record<StatusFilter, number>
}

/** Leads to the dialog that excuses everything missed that the table shows; nothing if that is nothing, or too much. */
export function ExcuseAllLink({ base, period, filter: { status, task, staff }, counts }: ExcuseAllLinkProps) {
  const { t } = useTranslation('excuses')
  const count = countMissed(status, counts)
  if (count === 0 || count > mostExcused) return null
  const query = new URLSearchParams(period)
  for (const [name, value] of Object.entries({ status, task, staff })) if (value) query.set(name, value)
  return (
    <p>
      <Link className="link" to={`${base}/excuse?${query}`} preventScrollReset>
        {t('all', { count })}
      </Link>
    </p>
  )
}

function countMissed(status: StatusFilter, counts: Record<StatusFilter, number>): number {
  if (status === 'overdue' || status === 'skipped') return counts[status]
  return status === 'begun' || status === 'all' ? counts.overdue + counts.skipped : 0
}
