import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { DayOverview, DrawnRow } from '#app/domain/dashboard/day-overview.ts'
import type { Paging } from '#app/domain/paging.ts'
import { zoneInWords } from '#app/i18n/schedule-words.ts'
import { Fold } from '#app/ui/layout/fold.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { Pager } from '#app/ui/list/pager.tsx'
import { dayAxis, hourOf, type DayAxis } from '#app/ui/schedules/view/day-axis.ts'
import { DayHours, DayStrip, markOf } from '#app/ui/schedules/view/day-strip.tsx'
import { StatusIcon, type StatusName } from '#app/ui/status-icon.tsx'

const shownRows = 12

type TodayProps = {
  today: Pick<DayOverview, 'timezone' | 'nowAt'> & { rows: DrawnRow[]; page: Paging & { total: number } }
}

/** The day of all schedules, in pages: hours are columns, schedules rows, and each slot is a mark. */
export function Today({ today }: TodayProps) {
  const { t } = useTranslation(['dashboard', 'common'])
  const { rows, timezone, nowAt, page } = today
  const axis = dayAxis(rows.flatMap((row) => [hourOf(row.nowAt), ...row.slots.map(({ slotAt }) => hourOf(slotAt))]))
  const folded = rows.slice(shownRows)
  return (
    <Section title={t('today.title')} aside={<Legend rows={rows} />}>
      <div>
        <ol>
          <li className="track axis" aria-hidden="true">
            <span />
            <DayHours axis={axis} now={hourOf(nowAt)} />
            <span />
          </li>
          <Tracks rows={rows.slice(0, shownRows)} axis={axis} timezone={timezone} />
        </ol>
        {folded.length > 0 && (
          <Fold summary={t('common:schedules.more', { count: folded.length })} printed>
            <ol>
              <Tracks rows={folded} axis={axis} timezone={timezone} />
            </ol>
          </Fold>
        )}
        {page.total > page.pageSize && <Pager {...page} name="schedules" />}
      </div>
    </Section>
  )
}

function Tracks({ rows, axis, timezone }: { rows: DrawnRow[]; axis: DayAxis; timezone: string }) {
  const { t } = useTranslation(['dashboard', 'schedule-words'])
  return rows.map((row) => (
    <li key={row.id} className="track">
      <div className="name">
        <Link className="title-link" to={`/schedules/${row.id}`}>
          {row.title}
        </Link>
        <small>{row.timezone === timezone ? row.location : `${row.location}, ${zoneInWords(t, row.timezone)}`}</small>
      </div>
      <DayStrip axis={axis} slots={row.slots} now={hourOf(row.nowAt)} />
      <span className="rate">{t('today.rate', { done: row.completed, total: row.slots.length })}</span>
    </li>
  ))
}

const usual: StatusName[] = ['completed', 'overdue', 'skipped', 'planned']
const special: StatusName[] = ['open', 'pending', 'excused']

/** What the marks mean; what is open, owes its photo or is excused is named only where there is such a slot. */
function Legend({ rows }: { rows: DrawnRow[] }) {
  const { t } = useTranslation('dashboard')
  const markNames = new Set(rows.flatMap(({ slots }) => slots.map(markOf)))
  const statuses = [...usual, ...special.filter((status) => markNames.has(status))]
  return (
    <p className="legend">
      {statuses.map((status) => (
        <span key={status}>
          <StatusIcon status={status} />
          {t(`legend.${status}`)}
        </span>
      ))}
    </p>
  )
}
