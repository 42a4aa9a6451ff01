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
  const count = countMissed(status, counts)
  if (count === 0 || count > mostExcused) return null
  const query = new URLSearchParams(period)
  for (const [name, value] of Object.entries({ status, task, staff })) if (value) query.set(name, value)
  return (
    <p>
      <Link className="link" to={`${base}/excuse?${query}`} preventScrollReset>
        <All count={count} />
      </Link>
    </p>
  )
}

/** A component of its own, so that a page on which nothing is missed does not carry the texts. */
function All({ count }: { count: number }) {
  const { t } = useTranslation('excuses')
  return t('all', { count })
}

function countMissed(status: StatusFilter, counts: Record<StatusFilter, number>): number {
  if (status === 'overdue' || status === 'skipped') return counts[status]
  return status === 'begun' || status === 'all' ? counts.overdue + counts.skipped : 0
}
