import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Unit } from '#app/domain/attendance/attendance-range.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import type { PeriodLinks } from './period-links.ts'
import { usePeriodAddress } from './use-period-address.ts'

type PeriodBarProps = { name: string; unit: Unit; links: PeriodLinks }

/** Arrows to the previous and next period, the name of this one, and links to other units. */
export function PeriodBar({ name, unit, links }: PeriodBarProps) {
  const { t } = useTranslation('attendance')
  const addressOf = usePeriodAddress()
  return (
    <div className="range">
      <Arrow to={links.previous} label={t(`period.previous.${unit}`)} icon="arrow-left" />
      <Arrow to={links.next} label={t(`period.next.${unit}`)} icon="arrow-right" />
      {links.today && (
        <Link className="btn plain" to={addressOf(links.today)} preventScrollReset>
          {t('period.today')}
        </Link>
      )}
      <strong>{name}</strong>
      <nav className="seg" aria-label={t('period.label')}>
        {links.units.map(({ unit: otherUnit, to }) => (
          <Link key={otherUnit} to={addressOf(to)} aria-current={otherUnit === unit || undefined} preventScrollReset>
            {t(`period.${otherUnit}`)}
          </Link>
        ))}
      </nav>
    </div>
  )
}

function Arrow({ to, label, icon }: { to: string | null; label: string; icon: IconName }) {
  const addressOf = usePeriodAddress()
  if (to === null) {
    return (
      <button type="button" className="btn plain icon-only" aria-label={label} disabled>
        <Icon name={icon} />
      </button>
    )
  }
  return (
    <Link className="btn plain icon-only" to={addressOf(to)} aria-label={label} preventScrollReset>
      <Icon name={icon} />
    </Link>
  )
}
