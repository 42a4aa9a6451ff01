import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { ScheduleStatistics } from '#app/domain/figures/company-statistics.ts'
import type { Paging } from '#app/domain/paging.ts'
import { wholePercent } from '#app/domain/figures/status-counts.ts'
import { formatNumber, formatPercent } from '#app/i18n/format-numbers.ts'
import type { Language } from '#app/i18n/languages.ts'
import { Fold } from '#app/ui/layout/fold.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { Pager } from '#app/ui/list/pager.tsx'
import { Table } from '#app/ui/list/table.tsx'
import { useLanguage } from '#app/ui/use-language.ts'

/** `rateBefore`: in as many days right before. */
export type ScheduleRate = ScheduleStatistics & { title: string; location: string; rateBefore: number | null }

const visibleCount = 12
const columns = ['schedule', 'completed', 'missed', 'rate', 'before'] as const

/** `name`: the query parameter of the page. */
type ScheduleRatesProps = Paging & { items: ScheduleRate[]; total: number; name: string }

/** The completion of each schedule, the weakest first, with a link to its attendance; more than twelve are folded. */
export function ScheduleRates({ items, ...paging }: ScheduleRatesProps) {
  const { t } = useTranslation('analytics')
  const folded = items.slice(visibleCount)
  return (
    <Section title={t('bySchedule')} help={t('byScheduleHelp')}>
      <div>
        <Rows rates={items.slice(0, visibleCount)} />
        {folded.length > 0 && (
          <Fold summary={t('more', { count: folded.length })} printed>
            <Rows rates={folded} />
          </Fold>
        )}
        {paging.total > paging.pageSize && <Pager {...paging} />}
      </div>
    </Section>
  )
}

function Rows({ rates }: { rates: ScheduleRate[] }) {
  const { t } = useTranslation('analytics')
  const language = useLanguage()
  return (
    <Table columns={columns.map((column) => t(`column.${column}`))}>
      {rates.map(({ scheduleId, title, location, completed, overdue, skipped, completionRate, rateBefore }) => (
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
            {rateInWords(completionRate, language)}
          </td>
          <td className="num" data-label={t('column.before')}>
            {rateInWords(rateBefore, language)} <Trend from={rateBefore} to={completionRate} />
          </td>
        </tr>
      ))}
    </Table>
  )
}

function rateInWords(rate: number | null, language: Language): string {
  return rate === null ? '–' : formatPercent(rate, language)
}

/** An arrow that says at a glance what the two rates say. */
function Trend({ from, to }: { from: number | null; to: number | null }) {
  if (from === null || to === null || wholePercent(from) === wholePercent(to)) return null
  return <span aria-hidden="true">{to > from ? '↗' : '↘'}</span>
}
