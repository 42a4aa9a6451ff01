import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { LockedFeature } from '#app/ui/plan/limits/locked-feature.tsx'

/** Says that the company's plan has no analytics, which plan has them, and what this plan offers instead. */
export function LockedAnalytics() {
  const { t } = useTranslation('analytics')
  return (
    <>
      <PageHead title={t('title')} />
      <LockedFeature feature="analytics">{t('locked.csv')}</LockedFeature>
      <p>
        <Link className="link" to="/schedules">
          {t('locked.instead')}
        </Link>
      </p>
    </>
  )
}
