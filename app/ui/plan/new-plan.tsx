import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Plan } from '#app/domain/plans/plans.ts'
import { SentencePage } from './sentence-page.tsx'

/** Says that the bought plan is in force, with links to go on. */
export function NewPlan({ plan }: { plan: Plan }) {
  const { t } = useTranslation('plans')
  return (
    <SentencePage title={t('success.title', { plan })}>
      <p>{t('success.text')}</p>
      <p className="acts">
        <Link className="btn" to="/schedules">
          {t('success.schedules')}
        </Link>
        <Link className="btn plain" to="/plan">
          {t('success.plan')}
        </Link>
      </p>
    </SentencePage>
  )
}
