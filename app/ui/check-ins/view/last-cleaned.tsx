import type { LastCleaned as Last } from '#app/domain/check-ins/public-status.ts'
import { InlineStatusIcon } from '#app/ui/check-ins/inline-icon.tsx'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'

/** The last cleaning, large, for guests. */
export function LastCleaned({ last, words }: { last: Last | null; words: CheckInWords }) {
  const { t } = words
  if (!last) {
    return (
      <section className="last">
        <p>{t('last.never')}</p>
      </section>
    )
  }
  const local = words.localOf(last.at)
  return (
    <section className="last">
      <p>{t('last.heading', { day: words.nearDay(local) })}</p>
      <p className="time">
        <InlineStatusIcon status="completed" />
        <time dateTime={local}>{words.time(local)}</time>
      </p>
      <p className="by">
        <b>{last.signature}</b>
        {`, ${words.list(last.publicNames)}${last.isUnscheduled ? ` (${t('unscheduled.mark')})` : ''}`}
      </p>
    </section>
  )
}
