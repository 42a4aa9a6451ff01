import type { ReactNode } from 'react'
import { madeAt } from '#app/domain/check-ins/made-at.ts'
import type { RecordedCheckIn } from '#app/domain/check-ins/recorded-check-in.ts'
import { unbroken } from '#app/ui/unbroken.ts'
import { InlineIcon } from '#app/ui/check-ins/inline-icon.tsx'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'

type Props = { words: CheckInWords; done: RecordedCheckIn[]; place: string; bar: ReactNode }

/** The thanks after a check-in, on the colour of "done": the signature, and what was recorded. */
export function Thanks({ words, done, place, bar }: Props) {
  const first = done[0]
  if (!first) return null
  const { t } = words
  return (
    <div className="won">
      <div className="page">
        {bar}
        {/* An <output> may hold no heading. */}
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
        <div role="status">
          <svg className="mark" viewBox="2 2 28 27.5" aria-hidden="true">
            <path className="leaf" d="M2 11 12 18.5v11L2 22z" />
            <path d="M12 18.5 30 2v11L12 29.5z" />
          </svg>
          <h1>{t('done.thanks', { signature: unbroken(first.signature) })}</h1>
          <ul className="what">
            {done.map(({ id, publicName }) => (
              <li key={id}>
                <InlineIcon name="check" />
                {publicName}
              </li>
            ))}
          </ul>
          <p className="when">
            <b>{place}</b>
            <br />
            {words.dateAndTime(words.localOf(madeAt(first)))}
            {first.enteredLater && first.slotAt && (
              <>
                <br />
                {t('done.later', { moment: words.moment(first.slotAt) })}
              </>
            )}
            {first.slotAt === null && (
              <>
                <br />
                {t('unscheduled.mark')}
              </>
            )}
          </p>
        </div>
      </div>
    </div>
  )
}
