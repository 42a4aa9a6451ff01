import type { StatusView } from '#app/domain/check-ins/public-status.ts'
import { formatMean } from '#app/i18n/format-numbers.ts'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'

type Props = { view: StatusView; words: CheckInWords }

/** How clean guests find the place, and the way to say so and what is wrong; nothing where the owner wants neither. */
export function GuestsPart({ view: { guests }, words }: Props) {
  if (!guests) return null
  const { t, language } = words
  const { offer, ratings } = guests
  const link = [offer.report && t('guests:link.report'), offer.rating && t('guests:link.rating')].filter(Boolean)
  return (
    <>
      {ratings && (
        <p className="about">{t('guests:mean', { mean: formatMean(ratings.mean, language), count: ratings.count })}</p>
      )}
      {link.length > 0 && (
        <p className="again">
          <a className="btn quiet" href="feedback">
            {link.join(' ')}
          </a>
        </p>
      )}
    </>
  )
}
