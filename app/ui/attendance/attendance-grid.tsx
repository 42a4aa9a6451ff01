import { Link } from '@remix-run/react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Unit } from '#app/domain/attendance/attendance-range.ts'
import { mostGridDates, type GridCell, type SlotGrid } from '#app/domain/attendance/slot-grid.ts'
import { formatDayOfMonth, formatDayShort, formatWeekday } from '#app/i18n/format-dates.ts'
import { verdicts } from '#app/domain/inspections/inspection.ts'
import { InspectionMark } from './inspection-mark.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { StatusIcon, toneOf } from '#app/ui/status-icon.tsx'
import { useLanguage } from '#app/ui/use-language.ts'

type AttendanceGridProps = { grid: SlotGrid; unit: Unit; today: string; scheduleId: string }

const mostDaysAcross = 7

/** Every slot of a period as a cell with a link to its rows. Days are columns; of more than a week, rows. */
export function AttendanceGrid({ grid, unit, today, scheduleId }: AttendanceGridProps) {
  const { t } = useTranslation('attendance')
  const { dates, times } = grid
  const isWeek = dates.length <= mostDaysAcross
  const isTooLong = dates.length > mostGridDates
  return (
    <Section wide title={t(`grid.title.${unit}`)} aside={isTooLong ? null : <Legend grid={grid} />}>
      {isTooLong ? (
        <p className="soft">{t('grid.tooLong')}</p>
      ) : (
        <div className="grid-frame">
          <table className={isWeek || times.length <= mostDaysAcross ? 'grid named' : 'grid'}>
            <thead>
              <tr>
                <th scope="col">
                  <span className="vh">{t(isWeek ? 'grid.time' : 'grid.day')}</span>
                </th>
                {isWeek
                  ? dates.map((date) => <DayHead key={date} date={date} today={today} scope="col" />)
                  : times.map((time) => <TimeHead key={time} time={time} scope="col" />)}
              </tr>
            </thead>
            <tbody>
              {(isWeek ? times : dates).map((row) => (
                <tr key={row}>
                  {isWeek ? <TimeHead time={row} scope="row" /> : <DayHead date={row} today={today} scope="row" />}
                  {(isWeek ? dates : times).map((column) => {
                    const slotAt = isWeek ? `${column}T${row}` : `${row}T${column}`
                    return <Cell key={slotAt} cell={grid.cells[slotAt]} scheduleId={scheduleId} />
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  )
}

type Scope = 'col' | 'row'

function DayHead({ date, today, scope }: { date: string; today: string; scope: Scope }) {
  const day = { instant: new Date(`${date}T00:00Z`), timeZone: 'UTC', language: useLanguage() }
  const isToday = date === today
  return (
    <th scope={scope} className={isToday ? 'today' : undefined} aria-current={isToday ? 'date' : undefined}>
      {formatWeekday(day)} <small>{formatDayOfMonth(day)}</small>
    </th>
  )
}

/** In a column's head the minutes are below the hour, as a column is only as wide as an icon. */
function TimeHead({ time, scope }: { time: string; scope: Scope }) {
  if (scope === 'row') return <th scope={scope}>{time}</th>
  return (
    <th scope={scope}>
      <span className="vh">{time}</span>
      <span aria-hidden="true">
        {time.slice(0, 2)}
        <span className="minutes">{time.slice(2)}</span>
      </span>
    </th>
  )
}

function Cell({ cell, scheduleId }: { cell: GridCell | undefined; scheduleId: string }) {
  const { t } = useTranslation('attendance')
  const language = useLanguage()
  if (!cell) return <td className="faint">–</td>
  const { slotAt, status, inspected } = cell
  const day = formatDayShort({ instant: new Date(`${slotAt}Z`), timeZone: 'UTC', language })
  const hour = new URLSearchParams({ unit: 'hour', from: `${slotAt.slice(0, 13)}:00`, status: 'all' })
  return (
    <td className={toneOf(status)}>
      <Link
        to={`/schedules/${scheduleId}/attendance/table?${hour}`}
        aria-label={[`${day}, ${slotAt.slice(11)}`, ...statusWords(t, cell), ...cell.signatures].join(', ')}
      >
        <StatusIcon status={status} plain />
        {inspected && (
          <span className="inspected" title={t(`inspected.${inspected}`)}>
            <InspectionMark verdict={inspected} />
          </span>
        )}
        <span className="by">{shortWords(t, cell)}</span>
      </Link>
    </td>
  )
}

/** "Überfällig, 2 von 3" */
function statusWords(t: TFunction<'attendance'>, cell: GridCell): string[] {
  const { status, done, total, madeUpAt, inspected } = cell
  return [
    t(`common:status.${status}`),
    ...(isPartlyDone(cell) ? [t('grid.partly', { done, total })] : []),
    ...(madeUpAt ? [t('note.madeUp', { time: madeUpAt })] : []),
    ...(inspected ? [t(`inspected.${inspected}`)] : []),
  ]
}

/** The short text of a cell: who did it, how much was done, or its status. */
function shortWords(t: TFunction<'attendance'>, cell: GridCell): string {
  if (cell.madeUpAt) return t('grid.madeUp', { time: cell.madeUpAt })
  if (isPartlyDone(cell)) return t('grid.partly', { done: cell.done, total: cell.total })
  if (cell.status === 'planned') return ''
  return cell.done > 0 ? cell.signatures.join(', ') : t(`common:status.${cell.status}`)
}

function isPartlyDone({ done, total }: GridCell): boolean {
  return done > 0 && done < total
}

const legend = ['completed', 'pending', 'overdue', 'skipped', 'excused', 'open', 'planned'] as const

/** The legend of the statuses in the grid. */
function Legend({ grid }: { grid: SlotGrid }) {
  const { t } = useTranslation(['common', 'attendance'])
  const statuses = new Set(Object.values(grid.cells).map(({ status }) => status))
  return (
    <p className="legend">
      {legend
        .filter((status) => statuses.has(status))
        .map((status) => (
          <span key={status}>
            <StatusIcon status={status} /> {t(`status.${status}`)}{' '}
          </span>
        ))}
      {verdicts
        .filter((verdict) => Object.values(grid.cells).some(({ inspected }) => inspected === verdict))
        .map((verdict) => (
          <span key={verdict}>
            <InspectionMark verdict={verdict} /> {t(`attendance:inspected.${verdict}`)}{' '}
          </span>
        ))}
    </p>
  )
}
