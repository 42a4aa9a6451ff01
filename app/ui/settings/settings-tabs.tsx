import { useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { FilterLinks } from '#app/ui/list/filter-links.tsx'

const pages = [
  { to: '/user-settings', label: 'tab.profile' },
  { to: '/user-settings/sign-in', label: 'tab.signIn' },
  { to: '/user-settings/two-factor', label: 'tab.twoFactor' },
  { to: '/user-settings/sessions', label: 'tab.sessions' },
  { to: '/alert-settings', label: 'tab.alerts' },
  { to: '/company-settings', label: 'tab.company' },
  { to: '/schedule-settings', label: 'tab.schedules' },
  { to: '/user-settings/account', label: 'tab.account' },
] as const

/** The pages of the user's settings. */
export function SettingsTabs() {
  const { t } = useTranslation('settings')
  const { pathname } = useLocation()
  const [currentPage] = pages
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((a, b) => b.to.length - a.to.length)
  const links = pages.map(({ to, label }) => ({ to, label: t(label), current: to === currentPage?.to }))
  return <FilterLinks label={t('tab.label')} links={links} />
}
