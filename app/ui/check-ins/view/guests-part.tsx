import type { StatusView } from '#app/domain/check-ins/public-status.ts'
import { formatMean } from '#app/i18n/format-mean.ts'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'

type Props = { view: StatusView; words: CheckInWords }

/** How clean guests find the place, and the way to say so and what is wrong; nothing where the owner wants neither. */
export function GuestsPart({ view: { guests }, words }: Props) {
  if (!guests) return null
  const { t, language } = words
  const { offer, ratings } = guests
  return (
    <>
      {ratings && (
        <p className="about">{t('guests:mean', { mean: formatMean(ratings.mean, language), count: ratings.count })}</p>
      )}
      {(offer.report || offer.rating) && (
        <p className="again">
          <a className="btn quiet" href="feedback">
            <span>
              {offer.report && t('guests:link.report')}
              {offer.report && offer.rating && <br />}
              {offer.rating && t('guests:link.rating')}
            </span>
          </a>
        </p>
      )}
    </>
  )
}
