import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { ScheduleStatistics } from '#app/domain/attendance/summed-statistics.ts'
import { formatNumber, formatPercent } from '#app/i18n/format-numbers.ts'
import { Fold } from '#app/ui/layout/fold.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { Table } from '#app/ui/list/table.tsx'
import { useLanguage } from '#app/ui/use-language.ts'

export type ScheduleRate = ScheduleStatistics & { title: string; location: string }

const shown = 12
const columns = ['schedule', 'completed', 'missed', 'rate'] as const

/** What was done of each schedule, the weakest first, and the way to its attendance; more than a dozen fold away. */
export function ScheduleRates({ rates }: { rates: ScheduleRate[] }) {
  const { t } = useTranslation('analytics')
  const sorted = rates.toSorted((one, other) => (one.completionRate ?? 2) - (other.completionRate ?? 2))
  const folded = sorted.slice(shown)
  return (
    <Section title={t('bySchedule')} help={t('byScheduleHelp')}>
      <div>
        <Rows rates={sorted.slice(0, shown)} />
        {folded.length > 0 && (
          <Fold summary={t('more', { count: folded.length })} printed>
            <Rows rates={folded} />
          </Fold>
        )}
      </div>
    </Section>
  )
}

function Rows({ rates }: { rates: ScheduleRate[] }) {
  const { t } = useTranslation('analytics')
  const language = useLanguage()
  return (
    <Table columns={columns.map((column) => t(`column.${column}`))}>
      {rates.map(({ scheduleId, title, location, completed, overdue, skipped, completionRate }) => (
        <tr key={scheduleId}>
          <th scope="row">
            <Link to={`/schedules/${scheduleId}/attendance`}>{title}</Link>
            <small>{location}</small>
          </th>
          <td className="num" data-label={t('column.completed')}>
            {formatNumber(completed, language)}
          </td>
          <td className="num" data-label={t('column.missed')}>
            {formatNumber(overdue + skipped, language)}
          </td>
          <td className="num" data-label={t('column.rate')}>
            {completionRate === null ? '–' : formatPercent(completionRate, language)}
          </td>
        </tr>
      ))}
    </Table>
  )
}
