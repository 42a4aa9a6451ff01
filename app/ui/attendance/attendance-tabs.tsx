import { Link, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'

const tabs = [
  { name: 'analytics', path: '' },
  { name: 'checkIns', path: '/check-ins' },
  { name: 'table', path: '/table' },
  { name: 'export', path: '/export' },
] as const

const kept = new Set(['unit', 'from', 'to'])

/** The views of a schedule's attendance, each an address; from one to the next the period stays. */
export function AttendanceTabs({ scheduleId }: { scheduleId: string }) {
  const { t } = useTranslation('attendance')
  const { pathname, search } = useLocation()
  const base = `/schedules/${scheduleId}/attendance`
  const period = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => kept.has(name)))
  const query = period.size > 0 ? `?${period}` : ''
  const shown = pathname.slice(base.length).replace(/\/$/, '')
  return (
    <nav className="tabs" aria-label={t('tab.label')}>
      {tabs.map(({ name, path }) => (
        <Link key={name} to={`${base}${path}${query}`} aria-current={isShown(path, shown) ? 'page' : undefined}>
          {t(`tab.${name}`)}
        </Link>
      ))}
    </nav>
  )
}

/** A dialog over a tab lies below its address. */
function isShown(path: string, shown: string): boolean {
  return path === '' ? shown === '' : shown === path || shown.startsWith(`${path}/`)
}
