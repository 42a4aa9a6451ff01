import { Form, NavLink, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { BrandLink } from '#app/ui/brand.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { inert } from './inert.ts'
import { LanguageForm } from './language-form.tsx'
import { ThemeForm } from './theme-form.tsx'

const pages = ['dashboard', 'schedules', 'staff', 'tasks'] as const

export type Person = { firstName: string; lastName: string; companyName: string }

/** Brand, navigation and user menu; on a narrow screen both sit in one panel. */
export function AdminHeader({ user, blocked }: { user: Person; blocked: boolean }) {
  const { t } = useTranslation('common')
  const { key } = useLocation()
  const name = nameOf(user)
  const companyName = companyNameOf(user)
  return (
    <header className="top" {...inert(blocked)}>
      <div className="wrap">
        <BrandLink to="/dashboard" label={t('nav.home')} />
        <nav className="nav" aria-label={t('nav.label')}>
          <NavLinks />
        </nav>
        <details className="menu user" key={`user ${key}`}>
          <summary>
            {name}
            <Icon name="chevron-down" />
          </summary>
          <div className="panel">
            <p className="who">
              <b>{name}</b>
              {companyName && <span className="soft">{companyName}</span>}
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

/** The company's name; null while it is called like its owner, whose name stands there already. */
export function companyNameOf(user: Person): string | null {
  return user.companyName === nameOf(user) ? null : user.companyName
}

function nameOf({ firstName, lastName }: Person) {
  return `${firstName} ${lastName}`
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
