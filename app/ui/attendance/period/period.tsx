import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Unit } from '#app/domain/attendance/attendance-range.ts'
import { formatDateShort } from '#app/i18n/format-dates.ts'
import { Banner } from '#app/ui/layout/banner.tsx'
import { useLanguage } from '#app/ui/use-language.ts'
import { PeriodBar } from './period-bar.tsx'
import type { PeriodLinks } from './period-links.ts'
import { usePeriodAddress } from './use-period-address.ts'

type NearPeriod = { instant: Date; to: string }

export type ShownPeriod = {
  unit: Unit
  name: string
  links: PeriodLinks
  timezone: string
  now: Date
  /** Whether another one was asked for, which is none. */
  isRefused: boolean
  /** Where nothing is due in it: what is due before and after. */
  nearest: { before: NearPeriod | undefined; after: NearPeriod | undefined } | null
}

/** Which period is shown, and the way to others. */
export function Period({ period }: { period: ShownPeriod }) {
  const { t } = useTranslation('attendance')
  const { name, unit, links, isRefused, nearest } = period
  return (
    <>
      {isRefused && <Banner tone="info">{t('period.refused')}</Banner>}
      <PeriodBar name={name} unit={unit} links={links} />
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
    { key: 'nearest.before', found: before },
    { key: 'nearest.after', found: after },
  ] as const
  return (
    <div className="nearest">
      <p>{t('summary.nothingDue')}</p>
      {!before && !after && <p>{t('nearest.never')}</p>}
      {near.map(
        ({ key, found }) =>
          found && (
            <p key={key}>
              {t(key)}{' '}
              <Link className="link" to={addressOf(found.to)}>
                {formatDateShort({ instant: found.instant, timeZone: timezone, language })}
              </Link>
            </p>
          ),
      )}
    </div>
  )
}
