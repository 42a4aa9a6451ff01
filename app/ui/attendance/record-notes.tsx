import { useTranslation } from 'react-i18next'
import { Icon } from '#app/ui/icon.tsx'

type RecordFlags = { isUnscheduled?: boolean; enteredLater: boolean; hidden: boolean; comment: string | null }

/** Notes on a check-in: without a slot, entered later, hidden from guests, and its comment. */
export function RecordNotes({ record: { isUnscheduled, enteredLater, hidden, comment } }: { record: RecordFlags }) {
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
