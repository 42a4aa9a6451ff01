import { useTranslation } from 'react-i18next'
import { madeAt } from '#app/domain/check-ins/made-at.ts'
import type { AdminCheckIn } from '#app/domain/check-ins/recorded-check-in.ts'
import { formatDateShort, formatTime } from '#app/i18n/format-dates.ts'
import { PhotoRemoval } from '#app/ui/attendance/photo-removal.tsx'
import { RecordNotes } from '#app/ui/attendance/record-notes.tsx'
import { ReadingNotes } from '#app/ui/readings/reading-notes.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { StatusChip } from '#app/ui/status-icon.tsx'
import { useLanguage } from '#app/ui/use-language.ts'

type Row = Pick<
  AdminCheckIn,
  | 'id'
  | 'checkedInAt'
  | 'offlineAt'
  | 'timezone'
  | 'scheduleTitle'
  | 'location'
  | 'publicName'
  | 'slotAt'
  | 'status'
  | 'enteredLater'
  | 'hidden'
  | 'comment'
  | 'photoRemovedAt'
  | 'photoRemovedBy'
  | 'photoRemovedReason'
  | 'deletedReason'
  | 'readings'
>

/** The check-ins of a person, newest first. */
export function StaffCheckIns({ rows }: { rows: Row[] }) {
  return (
    <ul className="records">
      {rows.map((row) => (
        <StaffCheckIn key={row.id} row={row} />
      ))}
    </ul>
  )
}

function StaffCheckIn({ row }: { row: Row }) {
  const { t } = useTranslation('staff')
  const language = useLanguage()
  const { timezone, scheduleTitle, location, publicName, slotAt, status, deletedReason } = row
  const instant = madeAt(row)
  const moment = { instant, timeZone: timezone, language }
  return (
    <li className={status === 'deleted' ? 'removed' : undefined}>
      <time className="num" dateTime={instant.toISOString()}>
        {formatDateShort(moment)}, {formatTime(moment)}
      </time>{' '}
      <b>
        <bdi>{publicName}</bdi>
      </b>
      <p className="soft">
        <bdi>{scheduleTitle}</bdi>, <bdi>{location}</bdi>
        {slotAt && `, ${t('checkIns.due', { time: slotAt.slice(11) })}`}
      </p>
      {status === 'pending' && <StatusChip status="pending" />}{' '}
      <RecordNotes record={{ ...row, isUnscheduled: slotAt === null }} />
      {row.readings.length > 0 && <ReadingNotes readings={row.readings} />}
      <PhotoRemoval record={row} />
      {status === 'deleted' && (
        <p>
          <span className="state">
            <Icon name="trash-2" />
            {t('checkIns.removed')}
          </span>{' '}
          <span className="lines">{deletedReason}</span>
        </p>
      )}
    </li>
  )
}
