import { dayAndTimeOfSlot } from './day-and-time-of-slot.ts'
import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDayShort, formatTime } from '#app/i18n/format-dates.ts'
import { useWithSearch } from '#app/ui/list/use-with-search.ts'
import { ReadingNotes } from '#app/ui/readings/reading-notes.tsx'
import { Table } from '#app/ui/list/table.tsx'
import { StatusChip, type StatusName } from '#app/ui/status-icon.tsx'
import { useLanguage } from '#app/ui/use-language.ts'
import type { AttendanceRow } from './attendance-row.ts'
import { InspectionNote } from './inspection-note.tsx'
import { ExcuseNote } from './excuse-note.tsx'
import { MadeUpNote } from './made-up-note.tsx'
import { NotDoneNote } from './not-done-note.tsx'
import { RecordNotes } from './record-notes.tsx'
import { RecordedAt } from './recorded-at.tsx'

const columns = ['slot', 'task', 'staff', 'checkedIn', 'note', 'status'] as const

type AttendanceTableProps = {
  rows: AttendanceRow[]
  /** The path below which what is missed can be excused; without it nothing can. */
  base?: string
}

/** One row for each occurrence: when it was due, its task, and who did it when, or why it is missing. */
export function AttendanceTable({ rows, base }: AttendanceTableProps) {
  const { t } = useTranslation('attendance')
  const names = columns.map((column) => t(`table.${column}`))
  const isExcusable = base !== undefined && rows.some(({ status }) => isMissed(status) || status === 'excused')
  if (isExcusable) return <ExcusableTable rows={rows} base={base} names={names} />
  return <Table columns={names}>{rowsOf(rows)}</Table>
}

type ExcusableTableProps = Required<AttendanceTableProps> & { names: string[] }

/** A component of its own, so that a page on which nothing is missed does not carry the texts. */
function ExcusableTable({ rows, base, names }: ExcusableTableProps) {
  const { t } = useTranslation('excuses')
  return (
    <Table columns={names} end={t('title')}>
      {rowsOf(rows, base)}
    </Table>
  )
}

function rowsOf(rows: AttendanceRow[], base?: string) {
  return rows.map((row) => <Row key={`${row.slotAt} ${row.taskId}`} row={row} base={base} />)
}

function Row({ row, base }: { row: AttendanceRow; base: string | undefined }) {
  const { t } = useTranslation('attendance')
  const { slotAt, publicName, status, checkIn } = row
  const language = useLanguage()
  const due = { instant: new Date(`${slotAt}Z`), timeZone: 'UTC', language }
  return (
    <tr>
      <th scope="row">
        <b className="num">{formatTime(due)}</b>
        <small className="nowrap">{formatDayShort(due)}</small>
      </th>
      <td data-label={t('table.task')}>
        <bdi>{publicName}</bdi>
      </td>
      <Cell label={t('table.staff')}>{checkIn ? <bdi>{checkIn.signature}</bdi> : isMissed(status) && <Nobody />}</Cell>
      <Cell label={t('table.checkedIn')}>{checkIn && <RecordedAt {...checkIn} />}</Cell>
      <Cell label={t('table.note')}>{hasNotes(row) && <Notes row={row} />}</Cell>
      <td data-label={t('table.status')}>
        <StatusChip status={status} />
      </td>
      {base !== undefined && (
        <td className="end-col">
          <ExcuseLink row={row} base={base} />
        </td>
      )}
    </tr>
  )
}

function Notes({ row: { excuse, madeUp, notDone, checkIn } }: { row: AttendanceRow }) {
  return (
    <>
      {excuse && <ExcuseNote excuse={excuse} />}
      {!excuse && notDone && <NotDoneNote report={notDone} />}
      {madeUp && <MadeUpNote madeUp={madeUp} />}
      {checkIn && <RecordNotes record={checkIn} />}
      {checkIn && checkIn.readings.length > 0 && <ReadingNotes readings={checkIn.readings} />}
      {checkIn?.inspection && <InspectionNote inspection={checkIn.inspection} timezone={checkIn.timezone} />}
    </>
  )
}

/** Leads to the dialog that excuses what is missed, or takes the excuse back. */
function ExcuseLink({ row: { slotAt, taskId, publicName, status }, base }: { row: AttendanceRow; base: string }) {
  const { t } = useTranslation('excuses')
  const withSearch = useWithSearch()
  const slot = dayAndTimeOfSlot(slotAt, useLanguage())
  if (!isMissed(status) && status !== 'excused') return null
  const [action, label] = status === 'excused' ? ['take-back', t('takeBack.link')] : ['excuse', t('one')]
  return (
    <Link
      className="link"
      to={withSearch(`${base}/${slotAt}/${taskId}/${action}`)}
      aria-label={`${label}: ${publicName}, ${slot}`}
      preventScrollReset
    >
      {label}
    </Link>
  )
}

function isMissed(status: StatusName): boolean {
  return status === 'overdue' || status === 'skipped'
}

function Nobody() {
  const { t } = useTranslation('attendance')
  return <span className="faint">{t('table.nobody')}</span>
}

/** A cell that is hidden on a phone while it is empty. */
function Cell({ label, children }: { label: string; children: ReactNode }) {
  return children ? (
    <td data-label={label}>{children}</td>
  ) : (
    <td data-label={label} className="none">
      <span className="faint">–</span>
    </td>
  )
}

function hasNotes({ excuse, madeUp, notDone, checkIn }: AttendanceRow): boolean {
  const isMarked =
    checkIn !== null &&
    (checkIn.enteredLater ||
      checkIn.offlineAt !== null ||
      checkIn.hidden ||
      Boolean(checkIn.comment) ||
      checkIn.readings.length > 0)
  return isMarked || [excuse, madeUp, notDone, checkIn?.inspection ?? null].some((note) => note !== null)
}
