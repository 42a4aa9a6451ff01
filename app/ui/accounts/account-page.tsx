import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Flash } from '#app/domain/flash.ts'
import { BrandLink, Mark } from '#app/ui/brand.tsx'
import { LegalLinks } from '#app/ui/legal/legal-links.tsx'
import { Banner } from '#app/ui/layout/banner.tsx'
import { DisplayMenu } from '#app/ui/layout/display-menu.tsx'
import { AccountScript } from './account-script.tsx'

type AccountPageProps = {
  title: string
  /** The message of the previous action. */
  flash?: Flash | null
  children: ReactNode
}

/** The frame of the pages before the sign-in: the form at the left, a poster at the right. */
export function AccountPage({ title, flash, children }: AccountPageProps) {
  const { t } = useTranslation('accounts')
  return (
    <div className="account-page">
      <div className="account-page-form">
        <header>
          <BrandLink to="/login" label={t('page.home')} />
          <DisplayMenu />
        </header>
        <main>
          <h1>{title}</h1>
          <div className="account-page-body">
            {flash && <Banner tone="good" title={t(flash.key, flash.params ?? {})} />}
            {children}
          </div>
        </main>
        <LegalLinks />
      </div>
      <Poster />
      <AccountScript />
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
