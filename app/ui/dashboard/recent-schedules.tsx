import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { ScheduleStatus } from '#app/domain/schedules/rules.ts'
import { Section } from '#app/ui/layout/section.tsx'
import { RowHead, Table } from '#app/ui/list/table.tsx'
import { ScheduleState } from '#app/ui/schedules/view/schedule-state.tsx'

type RecentScheduleInWords = {
  id: string
  title: string
  location: string
  status: ScheduleStatus
  when: string
  /** The newest check-in: when, and whose. */
  last: { time: string; signature: string } | null
}

const columns = ['schedule', 'when', 'last', 'status'] as const

/** The schedules that were used last, and a link to all. */
export function RecentSchedules({ schedules }: { schedules: RecentScheduleInWords[] }) {
  const { t } = useTranslation('dashboard')
  return (
    <Section title={t('recent.title')} aside={<AllSchedules />}>
      <Table widths="recent" columns={columns.map((column) => t(`recent.${column}`))}>
        {schedules.map(({ id, title, location, status, when, last }) => (
          <tr key={id}>
            <RowHead to={`/schedules/${id}`} name={title} small={location} />
            <td data-label={t('recent.when')}>{when}</td>
            <td data-label={t('recent.lastShort')}>
              {last ? (
                <>
                  {`${last.time} · `}
                  <span className="whole">{last.signature}</span>
                </>
              ) : (
                t('recent.never')
              )}
            </td>
            <td data-label={t('recent.status')}>
              <ScheduleState status={status} />
            </td>
          </tr>
        ))}
      </Table>
    </Section>
  )
}

function AllSchedules() {
  const { t } = useTranslation('dashboard')
  return (
    <p>
      <Link className="link" to="/schedules">
        {t('recent.all')}
      </Link>
    </p>
  )
}
