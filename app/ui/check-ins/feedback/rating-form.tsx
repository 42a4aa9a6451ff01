import { stars, type Stars } from '#app/domain/guests/ratings.ts'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'
import { FormToken } from './form-token.tsx'

/** The mouth of each face, from very unhappy to very happy: a shape of its own, not only a colour. */
const mouths: Record<Stars, string> = {
  1: 'M7 18c2-5 8-5 10 0z',
  2: 'M7.5 17c2-3 7-3 9 0',
  3: 'M8 16h8',
  4: 'M7.5 14.5c2 3 7 3 9 0',
  5: 'M7 14c2 6 8 6 10 0z',
}

/** Five faces, one tap. */
export function RatingForm({ token, words }: { token: string; words: CheckInWords }) {
  const { t } = words
  return (
    <form method="post" action="feedback" aria-labelledby="rating">
      <h2 className="what-not" id="rating">
        {t('guests:rating.heading')}
      </h2>
      <div className="faces">
        {stars.map((count) => (
          <button key={count} name="stars" value={count} aria-label={t('guests:rating.of', nameOf(count, words))}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M22.5 12a10.5 10.5 0 1 1-21 0 10.5 10.5 0 0 1 21 0M8.5 9v.2M15.5 9v.2" />
              <path d={mouths[count]} />
            </svg>
          </button>
        ))}
      </div>
      <p className="ends" aria-hidden="true">
        <span>{t('guests:rating.1')}</span> <span>{t('guests:rating.5')}</span>
      </p>
      <FormToken token={token} words={words} />
    </form>
  )
}

function nameOf(count: Stars, { t }: CheckInWords) {
  return { stars: count, words: t(`guests:rating.${count}`) }
}
