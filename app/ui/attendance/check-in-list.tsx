import { Form, Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { localTimeOfCheckIn } from '#app/domain/check-ins/local-time-of-check-in.ts'
import { madeAt } from '#app/domain/check-ins/made-at.ts'
import type { ScheduleCheckIn } from '#app/domain/check-ins/schedule-check-in.ts'
import type { Inspection } from '#app/domain/inspections/inspection.ts'
import { localDateTime } from '#app/domain/time/local-time.ts'
import { formatDayShort, formatTime } from '#app/i18n/format-dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Table } from '#app/ui/list/table.tsx'
import { useWithSearch } from '#app/ui/list/use-with-search.ts'
import { ReadingNotes } from '#app/ui/readings/reading-notes.tsx'
import { StatusChip } from '#app/ui/status-icon.tsx'
import { useLanguage } from '#app/ui/use-language.ts'
import { InspectionNote } from './inspection-note.tsx'
import { CheckInPhoto } from './check-in-photo.tsx'
import { PhotoRemoval } from './photo-removal.tsx'
import { RecordNotes } from './record-notes.tsx'
import { RecordedAt } from './recorded-at.tsx'
import { RemovalNote } from './removal-note.tsx'
import { RemovePhotoLink } from './remove-photo-link.tsx'

const columns = ['slot', 'staff', 'task', 'checkedIn', 'note'] as const

type CheckInListProps = { scheduleId: string; rows: ScheduleCheckIn[] }

/** The check-ins of a period, with actions for the owner. A removed one stays, faint, with its reason. */
export function CheckInList({ scheduleId, rows }: CheckInListProps) {
  const { t } = useTranslation('attendance')
  if (rows.length === 0) return <p className="soft no-check-ins">{t('checkIns.none')}</p>
  return (
    <Table columns={columns.map((column) => t(`table.${column}`))} end={t('checkIns.actions')}>
      {rows.map((row) => (
        <Row key={row.id} row={row} base={`/schedules/${scheduleId}/attendance/check-ins`} />
      ))}
    </Table>
  )
}

function Row({ row, base }: { row: ScheduleCheckIn; base: string }) {
  const { t } = useTranslation('attendance')
  const { slotAt, signature, publicName, status } = row
  const shown = localTimeOfCheckIn(row)
  const due = { instant: new Date(`${shown}Z`), timeZone: 'UTC', language: useLanguage() }
  const isRemoved = status === 'deleted'
  return (
    <tr className={isRemoved ? 'removed' : undefined}>
      <th scope="row">
        <b className="num">{formatTime(due)}</b> <small className="nowrap">{formatDayShort(due)}</small>
      </th>
      <td data-label={t('table.staff')}>
        <bdi>{signature}</bdi>
      </td>
      <td data-label={t('table.task')}>
        <bdi>{publicName}</bdi>
      </td>
      <td data-label={t('table.checkedIn')}>
        <RecordedAt {...row} isSameDay={localDateTime(madeAt(row), row.timezone).slice(0, 10) === shown.slice(0, 10)} />
      </td>
      <td data-label={t('table.note')} className={hasNotes(row) ? undefined : 'none'}>
        {status === 'pending' && <StatusChip status="pending" />}{' '}
        <RecordNotes record={{ ...row, isUnscheduled: slotAt === null }} />
        {row.readings.length > 0 && <ReadingNotes readings={row.readings} />}
        {row.photoKey && status !== 'pending' && <Photo photoKey={row.photoKey} row={row} base={base} />}
        <PhotoRemoval record={row} />
        {isRemoved && <Removal row={row} />}
        {row.inspection && <Inspected inspection={row.inspection} row={row} base={base} />}
      </td>
      <td className="end-col">{!isRemoved && <Actions row={row} base={`${base}/${row.id}`} />}</td>
    </tr>
  )
}

/** A cell that is hidden on a phone while it is empty. */
function hasNotes({ slotAt, enteredLater, hidden, status, ...row }: ScheduleCheckIn): boolean {
  const { comment, photoKey, photoRemovedAt, inspection } = row
  const isMarked =
    slotAt === null ||
    row.offlineAt !== null ||
    enteredLater ||
    hidden ||
    status !== 'completed' ||
    row.readings.length > 0
  return isMarked || Boolean(comment ?? photoKey ?? photoRemovedAt ?? inspection)
}

function Photo({ photoKey, row, base }: { photoKey: string; row: ScheduleCheckIn; base: string }) {
  return (
    <div className="removable-photo">
      <CheckInPhoto photoKey={photoKey} record={{ ...row, time: localTimeOfCheckIn(row).slice(11) }} />
      <RemovePhotoLink to={`${base}/${row.id}/photo/remove`} of={namesOf(row)} />
    </div>
  )
}

function Inspected({ inspection, row, base }: { inspection: Inspection; row: ScheduleCheckIn; base: string }) {
  const { id, signature, photoKey } = inspection
  return (
    <InspectionNote inspection={inspection} timezone={row.timezone}>
      {photoKey && (
        <RemovePhotoLink to={`${base}/inspections/${id}/photo/remove`} of={{ ...namesOf(row), signature }} />
      )}
    </InspectionNote>
  )
}

function Removal({ row: { deletedAt: at, deletedBy: by, deletedReason: reason, timezone } }: { row: ScheduleCheckIn }) {
  return <RemovalNote what="checkIn" removal={{ at, by, reason, timezone }} />
}

function namesOf(row: ScheduleCheckIn) {
  return { signature: row.signature, task: row.publicName, time: localTimeOfCheckIn(row).slice(11) }
}

function Actions({ row, base }: { row: ScheduleCheckIn; base: string }) {
  const { t } = useTranslation('attendance')
  const withSearch = useWithSearch()
  const [{ hidden }, named] = [row, namesOf(row)]
  return (
    <div className="row-acts">
      <Form method="post" action={withSearch(`${base}/visibility`)} preventScrollReset>
        <button
          className="btn ghost icon-only"
          name="hidden"
          value={String(!hidden)}
          aria-label={t(hidden ? 'checkIns.showOne' : 'checkIns.hideOne', named)}
          title={t(hidden ? 'checkIns.show' : 'checkIns.hide')}
        >
          <Icon name={hidden ? 'eye' : 'eye-off'} />
        </button>
      </Form>
      <Link
        className="btn ghost icon-only"
        to={withSearch(`${base}/remove`)}
        aria-label={t('checkIns.removeOne', named)}
        title={t('checkIns.remove')}
        preventScrollReset
      >
        <Icon name="trash-2" />
      </Link>
    </div>
  )
}
