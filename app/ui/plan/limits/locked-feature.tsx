import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { firstPlanWith, type Feature } from '#app/domain/plans/features.ts'
import { Banner } from '#app/ui/layout/banner.tsx'
import { LinkToPlans } from '#app/ui/plan/link-to-plans.tsx'

/** A feature that the company's plan lacks: the first plan that has it, and a link to the plans. */
export function LockedFeature({ feature, children }: { feature: Feature; children?: ReactNode }) {
  const { t } = useTranslation(['plans', 'common'])
  const plan = t(`common:plan.name.${firstPlanWith(feature)}`)
  return (
    <Banner tone="locked">
      <p>
        {t(`plans:locked.${feature}`, { plan })} {children} <LinkToPlans />
      </p>
    </Banner>
  )
}
