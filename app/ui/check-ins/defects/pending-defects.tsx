import type { PendingDefect } from '#app/domain/defects/defect.ts'
import { unlinked } from '#app/domain/texts/unlinked.ts'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'

type Props = { pending: PendingDefect[]; words: CheckInWords; withLinks?: boolean }

/** What is wrong at the place, since when, and with links a way to say that it is done. */
export function PendingDefects({ pending, words, withLinks = false }: Props) {
  const { t } = words
  return (
    <ul className="wrong">
      {pending.map((defect) => (
        <li key={defect.id}>
          <b>{t(`defects:category.${defect.category}`)}</b>
          {defect.text && <p className="said">{defect.isByGuest ? unlinked(defect.text) : defect.text}</p>}
          <small>{sinceInWords(defect, words)}</small>
          {withLinks && (
            <a className="btn quiet" href={`defects?done=${defect.id}`} aria-label={nameOfLink(defect, words)}>
              {t('defects:finish')}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Since when a defect is known, how often it was reported, and whether somebody does something about it. */
export function sinceInWords({ openedAt, count, state }: PendingDefect, words: CheckInWords): string {
  const since = words.t('defects:since', { moment: words.moment(words.localOf(openedAt)) })
  const times = count > 1 && words.t('defects:times', { times: count })
  return [since, times, state === 'inWork' && words.t('defects:state.inWork')].filter(Boolean).join(' · ')
}

function nameOfLink({ category, text }: PendingDefect, { t }: CheckInWords): string {
  return t('defects:finishOne', { defect: [t(`defects:category.${category}`), text].filter(Boolean).join(', ') })
}
