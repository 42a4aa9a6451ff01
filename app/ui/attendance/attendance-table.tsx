import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDayShort, formatTime } from '#app/i18n/format-dates.ts'
import { Table } from '#app/ui/list/table.tsx'
import { StatusChip, type StatusName } from '#app/ui/status-icon.tsx'
import { useLanguage } from '#app/ui/use-language.ts'
import type { AttendanceRow } from './attendance-row.ts'
import { RecordNotes } from './record-notes.tsx'
import { RecordedAt } from './recorded-at.tsx'

const columns = ['slot', 'task', 'staff', 'checkedIn', 'note', 'status'] as const

/** One row for each occurrence: when it was due, its task, and who did it when. */
export function AttendanceTable({ rows }: { rows: AttendanceRow[] }) {
  const { t } = useTranslation('attendance')
  return (
    <Table columns={columns.map((column) => t(`table.${column}`))}>
      {rows.map((row) => (
        <Row key={`${row.slotAt} ${row.taskId}`} row={row} />
      ))}
    </Table>
  )
}

function Row({ row: { slotAt, publicName, status, checkIn } }: { row: AttendanceRow }) {
  const { t } = useTranslation('attendance')
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
      <Cell label={t('table.note')}>{checkIn && hasNotes(checkIn) && <RecordNotes record={checkIn} />}</Cell>
      <td data-label={t('table.status')}>
        <StatusChip status={status} />
      </td>
    </tr>
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

type CheckInOfRow = NonNullable<AttendanceRow['checkIn']>

function hasNotes({ enteredLater, hidden, comment }: CheckInOfRow): boolean {
  return enteredLater || hidden || Boolean(comment)
}
