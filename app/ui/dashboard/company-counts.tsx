import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { PlanUse } from '#app/domain/plans/plans.ts'
import { Section } from '#app/ui/layout/section.tsx'

/** The company's schedules, tasks and staff, with the limits of its plan. */
export function CompanyCounts({ counts, plan, limits }: PlanUse) {
  const { t } = useTranslation('dashboard')
  const figures = [
    { name: 'schedules', limit: limits.schedules },
    { name: 'staff', limit: limits.staff },
    { name: 'locations', limit: null },
    { name: 'tasks', limit: limits.tasks },
  ] as const
  return (
    <Section
      title={t('counts.title')}
      help={<Link to="/plan">{t('counts.plan', { plan: t(`common:plan.name.${plan}`) })}</Link>}
    >
      <dl className="counts">
        {figures.map(({ name, limit }) => (
          <div key={name}>
            <dt>{t(`counts.${name}`, { count: limit ?? counts[name] })}</dt>
            <dd>
              {counts[name]}
              {limit !== null && <small> {t('counts.limit', { limit })}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
