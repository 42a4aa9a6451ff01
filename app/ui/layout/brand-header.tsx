import { useTranslation } from 'react-i18next'
import { BrandLink } from '#app/ui/brand.tsx'

/** The head of a page that stands outside of an owner's frame: the brand, which leads home. */
export function BrandHeader() {
  const { t } = useTranslation('common')
  return (
    <header className="top">
      <div className="wrap">
        <BrandLink to="/dashboard" label={t('nav.home')} />
      </div>
    </header>
  )
}
