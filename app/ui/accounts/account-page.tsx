import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Flash } from '#app/domain/flash.ts'
import { completeLanguages } from '#app/i18n/languages.ts'
import { BrandLink, Mark } from '#app/ui/brand.tsx'
import { LegalLinks } from '#app/ui/legal/legal-links.tsx'
import { Banner } from '#app/ui/layout/banner.tsx'

type AccountPageProps = {
  title: string
  /** What the action before has to say. */
  flash?: Flash | null
  children: ReactNode
}

/** The pages before the sign-in: what to do at the left, the poster at the right. */
export function AccountPage({ title, flash, children }: AccountPageProps) {
  const { t } = useTranslation('accounts')
  return (
    <div className="account-page">
      <main className="account-page-form">
        <BrandLink to="/login" label={t('page.home')} />
        <h1>{title}</h1>
        <div className="account-page-body">
          {flash && <Banner tone="good" title={t(flash.key, flash.params ?? {})} />}
          {children}
        </div>
        <LanguageLinks />
        <LegalLinks />
      </main>
      <Poster />
    </div>
  )
}

const claims = ['germany', 'noApp', 'proof'] as const

function Poster() {
  const { t } = useTranslation('accounts')
  return (
    <aside className="poster" aria-label={t('poster.label')}>
      <Mark className="giant" />
      <h2>
        {t('poster.first')}
        <br />
        {t('poster.second')}
      </h2>
      <ul>
        {claims.map((claim) => (
          <li key={claim}>
            <b>{t(`poster.${claim}`)}</b>
            {t(`poster.${claim}Text`)}
          </li>
        ))}
      </ul>
    </aside>
  )
}

/** The same page in the other languages that have all texts. A whole new document, so that all of it changes. */
function LanguageLinks() {
  const { t, i18n } = useTranslation('accounts')
  const { pathname, search } = useLocation()
  return (
    <nav className="account-page-languages" aria-label={t('page.languages')}>
      {completeLanguages
        .filter(({ code }) => code !== i18n.language)
        .map(({ code, name }) => (
          <a key={code} href={`${pathname}${withLanguage(search, code)}`} hrefLang={code} lang={code}>
            {name}
          </a>
        ))}
    </nav>
  )
}

function withLanguage(search: string, language: string) {
  const params = new URLSearchParams(search)
  params.set('lng', language)
  return `?${params.toString()}`
}
