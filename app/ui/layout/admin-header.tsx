import { Form, Link, NavLink, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BrandLink } from '#app/ui/brand.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ResumeTutorial } from '#app/ui/tutorial/resume-tutorial.tsx'
import { inert } from '#app/ui/dialog/inert.ts'
import { LanguageForm } from './language-form.tsx'
import { ThemeForm } from './theme-form.tsx'

const pages = ['dashboard', 'schedules', 'staff', 'tasks', 'analytics'] as const

export type Person = { firstName: string; lastName: string; companyName: string | null }

type AdminHeaderProps = { user: Person; blocked: boolean; helpChat: ReactNode }

/** Brand, navigation, help chat and user menu; on a narrow screen navigation and menu share one panel. */
export function AdminHeader({ user, blocked, helpChat }: AdminHeaderProps) {
  const { t } = useTranslation('common')
  const { key } = useLocation()
  const name = `${user.firstName} ${user.lastName}`
  return (
    <header className="top" {...inert(blocked)}>
      <div className="wrap">
        <BrandLink to="/dashboard" label={t('nav.home')} />
        <nav className="nav" aria-label={t('nav.label')}>
          <NavLinks />
        </nav>
        {helpChat}
        <details className="menu user" key={`user ${key}`}>
          <summary>
            {name}
            <Icon name="chevron-down" />
          </summary>
          <div className="panel">
            <p className="who">
              <b>{name}</b>
              {user.companyName && <span className="soft">{user.companyName}</span>}
            </p>
            <hr />
            <UserForms />
          </div>
        </details>
        <details className="menu burger" key={`burger ${key}`}>
          <summary>
            <Icon name="menu" />
            {t('menu.open')}
          </summary>
          <div className="panel">
            <nav className="main" aria-label={t('nav.label')}>
              <NavLinks />
            </nav>
            <hr />
            <UserForms />
          </div>
        </details>
      </div>
    </header>
  )
}

function NavLinks() {
  const { t } = useTranslation('common')
  return pages.map((page) => (
    <NavLink key={page} to={`/${page}`}>
      {t(`nav.${page}`)}
    </NavLink>
  ))
}

function UserForms() {
  const { t } = useTranslation('common')
  return (
    <>
      <Link to="/user-settings">
        <Icon name="user" />
        {t('menu.userSettings')}
      </Link>
      <Link to="/company-settings">
        <Icon name="building-2" />
        {t('menu.companySettings')}
      </Link>
      <Link to="/schedule-settings">
        <Icon name="calendar-clock" />
        {t('menu.scheduleSettings')}
      </Link>
      <Link to="/plan">
        <Icon name="credit-card" />
        {t('menu.plan')}
      </Link>
      <StatisticsLink />
      <Link to="/help-news">
        <Icon name="circle-help" />
        {t('menu.help')}
      </Link>
      <ResumeTutorial />
      <hr />
      <ThemeForm />
      <hr />
      <LanguageForm />
      <hr />
      <Form method="post" action="/logout" reloadDocument>
        <button>
          <Icon name="log-out" />
          {t('menu.signOut')}
        </button>
      </Form>
    </>
  )
}

/** The dialog opens over the dashboard; its URL has the path of the current page, to return to it. */
function StatisticsLink() {
  const { t } = useTranslation('common')
  const { pathname, search } = useLocation()
  const back = new URLSearchParams({ redirectTo: `${pathname}${search}` })
  return (
    <Link to={`/dashboard/statistics?${back}`}>
      <Icon name="chart-column" />
      {t('menu.userStatistics')}
    </Link>
  )
}
