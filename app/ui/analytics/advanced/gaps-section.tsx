import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Gap } from '#app/domain/analytics/gaps.ts'
import { addDays } from '#app/domain/time/local-dates.ts'
import { formatDateShort } from '#app/i18n/format-dates.ts'
import { formatNumber } from '#app/i18n/format-numbers.ts'
import { Section } from '#app/ui/layout/section.tsx'
import { Table } from '#app/ui/list/table.tsx'
import { useLanguage } from '#app/ui/use-language.ts'
import { GapDaysForm } from './gap-days-form.tsx'

type GapRow = Gap & { title: string; location: string; publicName: string }
type GapsSectionProps = { moreThan: number; gaps: GapRow[]; total: number; isRefused: boolean }

const columns = ['schedule', 'task', 'gapDays', 'gapFrom', 'gapTo', 'missed'] as const

/** Tasks that were not done for more than some days although they were due, the longest first. */
export function GapsSection({ moreThan, gaps, total, isRefused }: GapsSectionProps) {
  const { t } = useTranslation('analytics')
  return (
    <Section title={t('gaps.title')} help={t('gaps.help')} wide id="gaps">
      <div>
        <GapDaysForm moreThan={moreThan} isRefused={isRefused} />
        {gaps.length > 0 ? (
          <Table columns={columns.map((column) => t(`column.${column}`))}>
            {gaps.map((gap) => (
              <Row key={`${gap.scheduleId} ${gap.taskId} ${gap.from}`} gap={gap} />
            ))}
          </Table>
        ) : (
          <p className="soft">{t('gaps.none', { count: moreThan })}</p>
        )}
        {total > gaps.length && <p className="soft">{t('gaps.rest', { count: total - gaps.length })}</p>}
      </div>
    </Section>
  )
}

function Row({ gap }: { gap: GapRow }) {
  const { t } = useTranslation('analytics')
  const language = useLanguage()
  const { title, location, publicName, days, missed } = gap
  return (
    <tr>
      <th scope="row">
        <Link to={attendanceOf(gap)}>{title}</Link>
        <small>{location}</small>
      </th>
      <td data-label={t('column.task')}>
        <bdi>{publicName}</bdi>
      </td>
      <td className="num" data-label={t('column.gapDays')}>
        {formatNumber(days, language)}
      </td>
      <GapEnd date={gap.from} label={t('column.gapFrom')} edge={gap.fromCheckIn ? 'done' : 'firstDue'} />
      <GapEnd date={gap.to} label={t('column.gapTo')} edge={gap.toCheckIn ? 'done' : 'lastDue'} />
      <td className="num" data-label={t('column.missed')}>
        {formatNumber(missed, language)}
      </td>
    </tr>
  )
}

type GapEndProps = { date: string; label: string; edge: 'done' | 'firstDue' | 'lastDue' }

function GapEnd({ date, label, edge }: GapEndProps) {
  const { t } = useTranslation('analytics')
  const day = { instant: new Date(date), timeZone: 'UTC', language: useLanguage() }
  return (
    <td data-label={label}>
      <span className="nowrap">{formatDateShort(day)}</span> <small className="soft">{t(`gaps.${edge}`)}</small>
    </td>
  )
}

/** The attendance of the gap's days, at most a year of them. */
function attendanceOf({ scheduleId, from, to }: Gap): string {
  const latest = addDays(from, 365)
  return `/schedules/${scheduleId}/attendance?${new URLSearchParams({ from, to: to < latest ? to : latest })}`
}
