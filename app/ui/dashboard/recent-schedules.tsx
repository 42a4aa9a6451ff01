import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { RecentSchedule } from '#app/domain/attendance/day-overview.ts'
import { zoneOf } from '#app/domain/schedules/rules.ts'
import { scheduleInWords, slotInWords } from '#app/i18n/schedule-words.ts'
import { Section } from '#app/ui/layout/section.tsx'
import { ScheduleState } from '#app/ui/schedules/view/schedule-state.tsx'
import { useLanguage } from '#app/ui/use-language.ts'

/** The schedules that were used last, and the way to all of them. */
export function RecentSchedules({ schedules, now }: { schedules: RecentSchedule[]; now: Date }) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const columns = ['schedule', 'when', 'last', 'status'] as const
  return (
    <Section title={t('recent.title')} aside={<AllSchedules />}>
      <table className="list recent">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`recent.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {schedules.map(({ id, title, location, revision, last }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`/schedules/${id}`}>{title}</Link>
                <small>{location}</small>
              </th>
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
        </tbody>
      </table>
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
