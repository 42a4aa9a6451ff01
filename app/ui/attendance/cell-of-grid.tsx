import { Link } from '@remix-run/react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { GridCell } from '#app/domain/attendance/slot-grid.ts'
import { formatDayShort } from '#app/i18n/format-dates.ts'
import { StatusIcon, toneOf } from '#app/ui/status-icon.tsx'
import { useLanguage } from '#app/ui/use-language.ts'
import { InspectionMark } from './inspection-mark.tsx'
import { OfflineMark } from './offline-mark.tsx'
import { OutMark } from './out-mark.tsx'
import { ReportMark } from './report-mark.tsx'

type CellOfGridProps = { cell: GridCell | undefined; scheduleId: string }

/** A cell of the grid: a link to the rows of its slot, with its status and the marks of what was said of it. */
export function CellOfGrid({ cell, scheduleId }: CellOfGridProps) {
  if (!cell) return <td className="faint">–</td>
  if (cell.reported) return <ReportedCell cell={cell} scheduleId={scheduleId} reported={cell.reported} />
  return <FilledCell cell={cell} scheduleId={scheduleId} reasons={[]} />
}

type Cell = { cell: GridCell; scheduleId: string }

/** A component of its own, so that a page on which nothing was reported does not carry the texts. */
function ReportedCell({ reported, ...cell }: Cell & { reported: NonNullable<GridCell['reported']> }) {
  const { t } = useTranslation('excuses')
  return <FilledCell {...cell} reasons={reported.map((reason) => t(`reason.${reason}`))} />
}

function FilledCell({ cell, scheduleId, reasons }: Cell & { reasons: string[] }) {
  const { t } = useTranslation('attendance')
  const language = useLanguage()
  const { slotAt, status, inspected } = cell
  const day = formatDayShort({ instant: new Date(`${slotAt}Z`), timeZone: 'UTC', language })
  const hour = new URLSearchParams({ unit: 'hour', from: `${slotAt.slice(0, 13)}:00`, status: 'all' })
  const reported = reasons.length > 0 && t('reported.why', { reasons: reasons.join(', ') })
  const words = [...statusWords(t, cell), ...(reported ? [reported] : []), ...cell.signatures]
  return (
    <td className={toneOf(status)}>
      <Link
        to={`/schedules/${scheduleId}/attendance/table?${hour}`}
        aria-label={[`${day}, ${slotAt.slice(11)}`, ...words].join(', ')}
      >
        <StatusIcon status={status} plain />
        {inspected && (
          <span className="inspected" title={t(`inspected.${inspected}`)}>
            <InspectionMark verdict={inspected} />
          </span>
        )}
        {cell.outOfLimits && (
          <span className="out" title={t('grid.out', { count: cell.outOfLimits })}>
            <OutMark />
          </span>
        )}
        {cell.offline && <OfflineSign />}
        {reported && (
          <span className="reported" title={reported}>
            <ReportMark />
          </span>
        )}
        <span className="by">{shortWords(t, cell, reasons)}</span>
      </Link>
    </td>
  )
}

/** A component of its own, so that a page without one does not carry the texts. Its words are part of the link's name. */
function OfflineSign() {
  const { t } = useTranslation('envelopes')
  return (
    <span className="offline" title={t('mark')}>
      <OfflineMark />
      <span className="vh">, {t('mark')}</span>
    </span>
  )
}

/** "Überfällig, 2 von 3" */
function statusWords(t: TFunction<'attendance'>, cell: GridCell): string[] {
  const { status, done, total, madeUpAt, inspected, outOfLimits } = cell
  return [
    t(`common:status.${status}`),
    ...(isPartlyDone(cell) ? [t('grid.partly', { done, total })] : []),
    ...(madeUpAt ? [t('note.madeUp', { time: madeUpAt })] : []),
    ...(inspected ? [t(`inspected.${inspected}`)] : []),
    ...(outOfLimits ? [t('grid.out', { count: outOfLimits })] : []),
  ]
}

/** The short text of a cell: who did it, how much was done, why it could not be done, or its status. */
function shortWords(t: TFunction<'attendance'>, cell: GridCell, reasons: string[]): string {
  if (cell.madeUpAt) return t('grid.madeUp', { time: cell.madeUpAt })
  if (isPartlyDone(cell)) return t('grid.partly', { done: cell.done, total: cell.total })
  if (reasons.length > 0) return reasons.join(', ')
  if (cell.status === 'planned') return ''
  return cell.done > 0 ? cell.signatures.join(', ') : t(`common:status.${cell.status}`)
}

function isPartlyDone({ done, total }: GridCell): boolean {
  return done > 0 && done < total
}
