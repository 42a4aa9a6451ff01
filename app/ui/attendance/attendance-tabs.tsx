import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useViewOfAttendance } from './use-view-of-attendance.ts'

const tabs = [
  { name: 'analytics', path: '' },
  { name: 'checkIns', path: '/check-ins' },
  { name: 'table', path: '/table' },
  { name: 'export', path: '/export' },
] as const

/** Links to the views of a schedule's attendance; the period stays. */
export function AttendanceTabs({ scheduleId }: { scheduleId: string }) {
  const { t } = useTranslation('attendance')
  const { base, path: currentPath, query } = useViewOfAttendance(scheduleId)
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
