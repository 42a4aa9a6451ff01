import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { wholePercent } from '#app/domain/figures/status-counts.ts'
import type { WeakPlace } from '#app/domain/analytics/weakest-places.ts'
import { trendInWords } from '#app/i18n/advanced-report-words.ts'
import { formatPercent } from '#app/i18n/format-numbers.ts'
import { Section } from '#app/ui/layout/section.tsx'
import { useLanguage } from '#app/ui/use-language.ts'

type Place = WeakPlace & { title: string; location: string }
type WeakestSectionProps = { measured: number; places: Place[] }

/** The places with the lowest rate, and whether it rises or falls; or that everything is done. */
export function WeakestSection({ measured, places }: WeakestSectionProps) {
  const { t } = useTranslation('analytics')
  return (
    <Section title={t('weakest.title')} help={t('weakest.help')}>
      {places.length > 0 ? (
        <ol className="bars">
          {places.map((place) => (
            <PlaceBar key={place.scheduleId} place={place} />
          ))}
        </ol>
      ) : (
        <p>{t('weakest.none', { count: measured })}</p>
      )}
    </Section>
  )
}

function PlaceBar({ place }: { place: Place }) {
  const { t } = useTranslation('analytics')
  const language = useLanguage()
  const { scheduleId, title, location, completed, missed, completionRate } = place
  return (
    <li>
      <span className="lab">
        <span>
          <Link className="title-link" dir="auto" to={`/schedules/${scheduleId}/attendance`}>
            {title}
          </Link>{' '}
          <bdi className="soft">{location}</bdi>
        </span>
        <span className="rate num">{formatPercent(completionRate, language)}</span>
      </span>
      <svg aria-hidden="true">
        <rect width="100%" height="10" rx="2" />
        <rect className="bar" width={`${wholePercent(completionRate)}%`} height="10" rx="2" />
      </svg>
      <span className="soft">
        {t('weakest.missed', { count: missed, total: completed + missed })} {trendInWords(t, place)}
      </span>
    </li>
  )
}
