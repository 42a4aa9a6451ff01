import type { FeedbackKind } from '#app/domain/guests/limits.ts'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'
import { Alert } from '#app/ui/check-ins/view/alert.tsx'
import type { RefusedFeedback } from './feedback-page-data.ts'

type Words = { words: CheckInWords }

/** Thanks for what was sent, and says what happens next. */
export function Thanks({ kind, words: { t } }: Words & { kind: FeedbackKind }) {
  return (
    // An <output> may hold no paragraph.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className="saved" role="status">
      <p>{t(`guests:thanks.${kind}`)}</p>
      <small>{t(`guests:next.${kind}`)}</small>
    </div>
  )
}

/** Why a form was not taken. */
export function RefusedNotice({ refused: { failure }, words: { t } }: Words & { refused: RefusedFeedback }) {
  return <Alert title={t('guests:notYet')} text={t(`errors:${failure.code}`)} />
}

/** That the owner takes nothing today. */
export function ClosedToGuests({ words: { t } }: Words) {
  return <Alert calm title={t('guests:closed.title')} text={t('guests:closed.text')} />
}
