import { useTranslation } from 'react-i18next'
import { Icon } from '#app/ui/icon.tsx'

type RecordFlags = { enteredLater: boolean; hidden: boolean; comment: string | null }

/** What else is to say of a check-in: how it came in, whether guests see it, and what its maker wrote. */
export function RecordNotes({ record: { enteredLater, hidden, comment } }: { record: RecordFlags }) {
  const { t } = useTranslation('attendance')
  return (
    <>
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
