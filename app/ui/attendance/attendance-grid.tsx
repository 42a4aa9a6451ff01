import { useTranslation } from 'react-i18next'
import type { Unit } from '#app/domain/attendance/attendance-range.ts'
import { mostGridDates, type SlotGrid } from '#app/domain/attendance/slot-grid.ts'
import { formatDayOfMonth, formatWeekday } from '#app/i18n/format-dates.ts'
import { verdicts } from '#app/domain/inspections/inspection.ts'
import { Section } from '#app/ui/layout/section.tsx'
import { StatusIcon } from '#app/ui/status-icon.tsx'
import { useLanguage } from '#app/ui/use-language.ts'
import { CellOfGrid } from './cell-of-grid.tsx'
import { InspectionMark } from './inspection-mark.tsx'
import { OfflineMark } from './offline-mark.tsx'
import { OutMark } from './out-mark.tsx'
import { ReportMark } from './report-mark.tsx'

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
                    return <CellOfGrid key={slotAt} cell={grid.cells[slotAt]} scheduleId={scheduleId} />
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

const legend = ['completed', 'pending', 'overdue', 'skipped', 'excused', 'open', 'planned'] as const

/** The legend of the statuses and marks in the grid. */
function Legend({ grid }: { grid: SlotGrid }) {
  const { t } = useTranslation(['common', 'attendance'])
  const cells = Object.values(grid.cells)
  const statuses = new Set(cells.map(({ status }) => status))
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
        .filter((verdict) => cells.some(({ inspected }) => inspected === verdict))
        .map((verdict) => (
          <span key={verdict}>
            <InspectionMark verdict={verdict} /> {t(`attendance:inspected.${verdict}`)}{' '}
          </span>
        ))}
      {cells.some(({ outOfLimits }) => outOfLimits) && (
        <span>
          <OutMark /> {t('attendance:grid.outLegend')}{' '}
        </span>
      )}
      {cells.some(({ offline }) => offline) && <OfflineLegend />}
      {cells.some(({ reported }) => reported) && (
        <span>
          <ReportMark /> {t('attendance:reported')}
        </span>
      )}
    </p>
  )
}

/** A component of its own, so that a page without one does not carry the texts. */
function OfflineLegend() {
  const { t } = useTranslation('envelopes')
  return (
    <span>
      <OfflineMark /> {t('mark')}{' '}
    </span>
  )
}
