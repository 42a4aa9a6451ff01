import { useTranslation } from 'react-i18next'
import { legalPageNames } from './legal-pages.ts'

/** Links to the legal pages. These have no React, so the links load a new document. */
export function LegalLinks() {
  const { t } = useTranslation('common')
  return (
    <nav className="legal-links" aria-label={t('legal.label')}>
      {legalPageNames.map((name) => (
        <a key={name} href={`/${name}`}>
          {t(`legal.${name}`)}
        </a>
      ))}
    </nav>
  )
}
