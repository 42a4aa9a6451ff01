import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Neighbours } from '#app/domain/schedules/list-order.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useViewOfAttendance } from './use-view-of-attendance.ts'

type AttendanceLinksProps = { id: string; archivedAt: Date | string | null; neighbours: Neighbours }

/** The links that the main navigation would have, and those to the same view of the schedules before and after. */
export function AttendanceLinks({ id, archivedAt, neighbours: { previous, next } }: AttendanceLinksProps) {
  const { t } = useTranslation(['attendance', 'common'])
  const { path, query } = useViewOfAttendance(id)
  // A dialog is of one schedule's check-in.
  const [view = ''] = /^\/[\w-]+/.exec(path) ?? []
  const toAttendance = (scheduleId: string) => `/schedules/${scheduleId}/attendance${view}${query}`
  return (
    <nav className="attendance-links" aria-label={t('attendance:links.label')}>
      <div>
        <Link to="/dashboard">{t('common:nav.dashboard')}</Link>
        <Link to="/schedules">{t('common:nav.schedules')}</Link>
        {!archivedAt && <Link to={`/schedules/${id}`}>{t('attendance:crumb.schedule')}</Link>}
      </div>
      <div>
        {previous && (
          <Link to={toAttendance(previous.id)}>
            <Icon name="arrow-left" />
            <span className="vh">{t('attendance:links.previous')} </span>
            <span className="name">{previous.title}</span>
          </Link>
        )}
        {next && (
          <Link className="next" to={toAttendance(next.id)}>
            <span className="vh">{t('attendance:links.next')} </span>
            <span className="name">{next.title}</span>
            <Icon name="arrow-right" />
          </Link>
        )}
      </div>
    </nav>
  )
}
