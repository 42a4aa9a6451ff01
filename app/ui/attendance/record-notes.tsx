import { useTranslation } from 'react-i18next'
import type { CheckInInstants } from '#app/domain/check-ins/made-at.ts'
import { Icon } from '#app/ui/icon.tsx'
import { OfflineNote } from './offline-note.tsx'

type RecordFlags = CheckInInstants & {
  timezone: string
  isUnscheduled?: boolean
  enteredLater: boolean
  hidden: boolean
  comment: string | null
}

/** Notes on a check-in: without a slot, entered later, made without a network, hidden from guests, and its comment. */
export function RecordNotes({ record }: { record: RecordFlags }) {
  const { isUnscheduled, enteredLater, hidden, comment } = record
  const { t } = useTranslation('attendance')
  return (
    <>
      {isUnscheduled && (
        <span className="state">
          <Icon name="plus" />
          {t('note.unscheduled')}
        </span>
      )}{' '}
      {enteredLater && (
        <span className="state">
          <Icon name="history" />
          {t('note.enteredLater')}
        </span>
      )}{' '}
      {record.offlineAt && <OfflineNote checkIn={record} />}{' '}
      {hidden && (
        <span className="state">
          <Icon name="eye-off" />
          {t('note.hidden')}
        </span>
      )}{' '}
      {comment && <div className="lines">{comment}</div>}
    </>
  )
}
