import type { StatusView } from '#app/domain/check-ins/public-status.ts'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'

/** Leads to the page on which staff say what they could not do. */
export function NotDoneLink({ view, words }: { view: StatusView; words: CheckInWords }) {
  const { takesNotDone, chosen, schedule } = view
  if (!takesNotDone) return null
  const slot = chosen && !schedule.useCurrentTime ? `?slotAt=${chosen.slotAt}` : ''
  return (
    <p className="about">
      <a href={`not-done${slot}`}>{words.t('not-done:link')}</a>
    </p>
  )
}
