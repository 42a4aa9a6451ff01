import type { ClosedFor } from '#app/domain/closures/closure.ts'
import { closedForInWords } from '#app/i18n/closed-in-words.ts'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'

/** That it is closed today, and why. */
export function ClosedToday({ closedFor, words: { t } }: { closedFor: ClosedFor | null; words: CheckInWords }) {
  if (closedFor === null) return null
  return (
    <dl className="facts">
      <div className="pair">
        <dt>{t('closed.title')}</dt>
        <dd>{closedForInWords(t, closedFor)}</dd>
      </div>
    </dl>
  )
}
