import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { LockedFeature } from '#app/ui/plan/limits/locked-feature.tsx'

/** What the plan of the company does not hold, which one does, and what it holds instead. */
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
