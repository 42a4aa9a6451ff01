import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Plan } from '#app/domain/plans/plans.ts'
import { PageHead } from '#app/ui/layout/page-head.tsx'

/** What the plan of the company does not hold, which one does, and what it holds instead. */
export function LockedAnalytics({ plan }: { plan: Plan }) {
  const { t } = useTranslation('analytics')
  return (
    <>
      <PageHead title={t('title')} lead={t('locked.lead', { plan: t(`common:plan.name.${plan}`) })} />
      <p>{t('locked.csv')}</p>
      <p>
        <Link className="link" to="/schedules">
          {t('locked.instead')}
        </Link>
      </p>
    </>
  )
}
