import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatDayShort, formatTime } from '#app/i18n/format-dates.ts'
import { Table } from '#app/ui/list/table.tsx'
import { StatusChip, type StatusName } from '#app/ui/status-icon.tsx'
import { useLanguage } from '#app/ui/use-language.ts'

export type AnalyticsTableRow = {
  slotAt: string
  taskId: string
  publicName: string
  schedule: { id: string; title: string; location: string }
  status: StatusName
  /** The signature of the person who did it. */
  signature: string | null
}

const columns = ['slot', 'schedule', 'task', 'staff', 'status'] as const

/** One row for each occurrence, with its schedule; times are in the schedule's time zone. */
export function AnalyticsTable({ rows }: { rows: AnalyticsTableRow[] }) {
  const { t } = useTranslation('analytics')
  const language = useLanguage()
  return (
    <Table columns={columns.map((column) => t(`column.${column}`))}>
      {rows.map(({ slotAt, taskId, publicName, schedule, status, signature }) => {
        const due = { instant: new Date(`${slotAt}Z`), timeZone: 'UTC', language }
        const day = new URLSearchParams({ unit: 'day', from: slotAt.slice(0, 10) })
        return (
          <tr key={`${slotAt} ${schedule.id} ${taskId}`}>
            <th scope="row">
              <b className="num">{formatTime(due)}</b>
              <small className="nowrap">{formatDayShort(due)}</small>
            </th>
            <td data-label={t('column.schedule')}>
              <Link className="title-link" dir="auto" to={`/schedules/${schedule.id}/attendance?${day}`}>
                {schedule.title}
              </Link>
              <div className="small soft">
                <bdi>{schedule.location}</bdi>
              </div>
            </td>
            <td data-label={t('column.task')}>
              <bdi>{publicName}</bdi>
            </td>
            <td data-label={t('column.staff')} className={signature === null ? 'none' : undefined}>
              {signature === null ? <span className="faint">–</span> : <bdi>{signature}</bdi>}
            </td>
            <td data-label={t('column.status')}>
              <StatusChip status={status} />
            </td>
          </tr>
        )
      })}
    </Table>
  )
}
