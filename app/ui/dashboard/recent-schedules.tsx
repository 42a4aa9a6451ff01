import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { RecentSchedule } from '#app/domain/schedules/recent-schedule.ts'
import { zoneOf } from '#app/domain/schedules/rules.ts'
import { scheduleInWords, slotInWords } from '#app/i18n/schedule-words.ts'
import { Section } from '#app/ui/layout/section.tsx'
import { RowHead, Table } from '#app/ui/list/table.tsx'
import { ScheduleState } from '#app/ui/schedules/view/schedule-state.tsx'
import { useLanguage } from '#app/ui/use-language.ts'

const columns = ['schedule', 'when', 'last', 'status'] as const

/** The schedules that were used last, and a link to all. */
export function RecentSchedules({ schedules, now }: { schedules: RecentSchedule[]; now: Date }) {
  const { t } = useTranslation(['dashboard', 'schedule-words'])
  const language = useLanguage()
  return (
    <Section title={t('recent.title')} aside={<AllSchedules />}>
      <Table widths="recent" columns={columns.map((column) => t(`recent.${column}`))}>
        {schedules.map(({ id, title, location, revision, last }) => (
          <tr key={id}>
            <RowHead to={`/schedules/${id}`} name={title} small={location} />
            <td data-label={t('recent.when')}>{scheduleInWords(t, language, revision)}</td>
            <td data-label={t('recent.lastShort')}>
              {last ? (
                <>
                  {`${slotInWords({ instant: last.checkedInAt, timeZone: zoneOf(revision), language, now })} · `}
                  <span className="whole">{last.signature}</span>
                </>
              ) : (
                t('recent.never')
              )}
            </td>
            <td data-label={t('recent.status')}>
              <ScheduleState status={revision.status} />
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
