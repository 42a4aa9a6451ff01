import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Wordmark } from '#app/ui/brand.tsx'

/** The head of a page that stands outside of an owner's frame: the brand, which leads home. */
export function BrandHeader() {
  const { t } = useTranslation('common')
  return (
    <header className="top">
      <div className="wrap">
        <Link className="brand" to="/dashboard" aria-label={t('nav.home')}>
          <Wordmark />
        </Link>
      </div>
    </header>
  )
}
