import { useTranslation } from 'react-i18next'
import { legalPageNames } from './legal-pages.ts'

/** Leads to the pages that the law asks for. They are documents of their own, without the app. */
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
