import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Unit } from '#app/domain/attendance/attendance-range.ts'
import { formatDateShort } from '#app/i18n/format-dates.ts'
import { ClosedDays } from '#app/ui/closures/closed-days.tsx'
import { Banner } from '#app/ui/layout/banner.tsx'
import { useLanguage } from '#app/ui/use-language.ts'
import { PeriodBar } from './period-bar.tsx'
import type { PeriodLinks } from './period-links.ts'
import { usePeriodAddress } from './use-period-address.ts'

type NearPeriod = { instant: Date; to: string }

export type ShownPeriod = {
  unit: Unit
  name: string
  /** The period as a query string. */
  query: string
  links: PeriodLinks
  timezone: string
  now: Date
  /** True where the URL has an invalid period, and this one is shown instead. */
  isRefused: boolean
  /** The days in it on which it was closed, with the reason, in words. */
  closed: string[]
  /** Where nothing is due in it: the nearest slots before and after. */
  nearest: { before: NearPeriod | undefined; after: NearPeriod | undefined } | null
}

/** The period that is shown, with links to others. */
export function Period({ period }: { period: ShownPeriod }) {
  const { t } = useTranslation('attendance')
  const { name, unit, links, isRefused, closed, nearest } = period
  return (
    <>
      {isRefused && <Banner tone="info">{t('period.refused')}</Banner>}
      <PeriodBar name={name} unit={unit} links={links} />
      <ClosedDays closed={closed} />
      {nearest && <Nearest nearest={nearest} timezone={period.timezone} />}
    </>
  )
}

type NearestProps = { nearest: NonNullable<ShownPeriod['nearest']>; timezone: string }

function Nearest({ nearest: { before, after }, timezone }: NearestProps) {
  const { t } = useTranslation('attendance')
  const language = useLanguage()
  const addressOf = usePeriodAddress()
  const near = [
    { key: 'nearest.before', nearestSlot: before },
    { key: 'nearest.after', nearestSlot: after },
  ] as const
  return (
    <div className="nearest">
      <p>{t('summary.nothingDue')}</p>
      {!before && !after && <p>{t('nearest.never')}</p>}
      {near.map(
        ({ key, nearestSlot }) =>
          nearestSlot && (
            <p key={key}>
              {t(key)}{' '}
              <Link className="link" to={addressOf(nearestSlot.to)}>
                {formatDateShort({ instant: nearestSlot.instant, timeZone: timezone, language })}
              </Link>
            </p>
          ),
      )}
    </div>
  )
}
