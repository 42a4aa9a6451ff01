import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BrandLink } from '#app/ui/brand.tsx'
import { DisplayMenu } from './display-menu.tsx'
import { inert } from '#app/ui/dialog/inert.ts'

/**
 * The head of a page without the main navigation: the brand as a link home, language and theme. `blocked`: a dialog is
 * open.
 */
export function BrandHeader({ blocked = false, children }: { blocked?: boolean; children?: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <header className="top" {...inert(blocked)}>
      <div className="wrap">
        <BrandLink to="/dashboard" label={t('nav.home')} />
        {children}
        <DisplayMenu />
      </div>
    </header>
  )
}
