import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'

/** That it is closed today, and why. */
export function ClosedToday({ closedFor, words: { t } }: { closedFor: string | null; words: CheckInWords }) {
  if (closedFor === null) return null
  return (
    <dl className="facts">
      <div className="pair">
        <dt>{t('closed.title')}</dt>
        <dd>{closedFor}</dd>
      </div>
    </dl>
  )
}
