import { Link, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'

const tabs = [
  { name: 'analytics', path: '' },
  { name: 'checkIns', path: '/check-ins' },
  { name: 'table', path: '/table' },
  { name: 'export', path: '/export' },
] as const

const preservedParams = new Set(['unit', 'from', 'to'])

/** Links to the views of a schedule's attendance; the period stays. */
export function AttendanceTabs({ scheduleId }: { scheduleId: string }) {
  const { t } = useTranslation('attendance')
  const { pathname, search } = useLocation()
  const base = `/schedules/${scheduleId}/attendance`
  const period = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => preservedParams.has(name)))
  const query = period.size > 0 ? `?${period}` : ''
  const currentPath = pathname.slice(base.length).replace(/\/$/, '')
  return (
    <nav className="tabs" aria-label={t('tab.label')}>
      {tabs.map(({ name, path }) => (
        <Link key={name} to={`${base}${path}${query}`} aria-current={isShown(path, currentPath) ? 'page' : undefined}>
          {t(`tab.${name}`)}
        </Link>
      ))}
    </nav>
  )
}

/** The path of a dialog over a tab starts with the tab's path. */
function isShown(path: string, currentPath: string): boolean {
  return path === '' ? currentPath === '' : currentPath === path || currentPath.startsWith(`${path}/`)
}
