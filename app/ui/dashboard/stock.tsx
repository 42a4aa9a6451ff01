import { useTranslation } from 'react-i18next'
import type { Limits, Plan } from '#app/domain/plan/plans.ts'
import type { StockCounts } from '#app/domain/plan/stock-counts.ts'
import { Section } from '#app/ui/layout/section.tsx'

/** How much there is of everything, and how much the plan holds. */
export function Stock({ counts, plan, limits }: { counts: StockCounts; plan: Plan; limits: Limits }) {
  const { t } = useTranslation('dashboard')
  const figures = [
    { name: 'schedules', limit: limits.schedules },
    { name: 'staff', limit: limits.staff },
    { name: 'locations', limit: null },
    { name: 'tasks', limit: limits.tasks },
  ] as const
  return (
    <Section title={t('stock.title')} help={t('stock.plan', { plan: t(`common:plan.name.${plan}`) })}>
      <dl className="counts">
        {figures.map(({ name, limit }) => (
          <div key={name}>
            <dt>{t(`stock.${name}`, { count: limit ?? counts[name] })}</dt>
            <dd>
              {counts[name]}
              {limit !== null && <small>{t('stock.limit', { limit })}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
