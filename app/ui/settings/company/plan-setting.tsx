import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Plan } from '#app/domain/plans/plans.ts'
import { Section } from '#app/ui/layout/section.tsx'

/** The company's plan, and a link to all plans. */
export function PlanSetting({ plan }: { plan: Plan }) {
  const { t } = useTranslation('company')
  return (
    <Section title={t('plan.title')} help={t('plan.help', { plan })} id="plan">
      <div>
        <Link className="btn plain" to="/plan">
          {t('plan.action')}
        </Link>
      </div>
    </Section>
  )
}
