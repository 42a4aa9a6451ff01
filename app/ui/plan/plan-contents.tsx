import { useTranslation } from 'react-i18next'
import { featuresNewIn } from '#app/domain/plans/features.ts'
import { limitedKinds, limitsOf, plans, type Plan } from '#app/domain/plans/plans.ts'
import { Icon } from '#app/ui/icon.tsx'

/** The features of every plan. */
const always = ['basicReports', 'pdf'] as const

/** The support of a plan. */
const help = { plus: 'emailHelp', pro: 'priorityHelp', enterprise: 'ownContact' } as const satisfies Partial<
  Record<Plan, string>
>

/** The limits of a plan, and the features that smaller ones lack. */
export function PlanContents({ plan }: { plan: Plan }) {
  const { t } = useTranslation('plans')
  const limits = limitsOf(plan)
  const before = plans[plans.indexOf(plan) - 1]
  const helpOfPlan = plan in help ? help[plan as keyof typeof help] : undefined
  const features = [...(before ? featuresNewIn(plan) : always), ...(helpOfPlan ? [helpOfPlan] : [])]
  return (
    <>
      <ul className="plan-limits">
        {limitedKinds.map((kind) => {
          const count = limits[kind]
          return <li key={kind}>{count === null ? t(`limit.none.${kind}`) : t(`limit.amount.${kind}`, { count })}</li>
        })}
      </ul>
      <ul className="plan-features">
        {before && <li>{t('feature.allOf', { plan: before })}</li>}
        {features.map((feature) => (
          <li key={feature}>
            <Icon name="check" />
            {t(`feature.${feature}`)}
          </li>
        ))}
      </ul>
    </>
  )
}
