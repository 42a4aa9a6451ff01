import { fail, ok, type Result } from '#app/domain/errors.ts'
import { plans, type Plan } from './plans.ts'

/** The smallest plan with each feature; features that are not listed are in every plan. */
const firstPlans = {
  groupNames: 'plus',
  csv: 'plus',
  recipients: 'plus',
  defects: 'plus',
  readings: 'plus',
  analytics: 'pro',
  photos: 'pro',
  inspections: 'pro',
  guests: 'pro',
  reports: 'premium',
} as const satisfies Record<string, Plan>

export type Feature = keyof typeof firstPlans

/** The features of a plan that no smaller plan has, in the order of the table above. */
export function featuresNewIn(plan: Plan): Feature[] {
  return (Object.keys(firstPlans) as Feature[]).filter((feature) => firstPlans[feature] === plan)
}

/** The smallest plan with a feature. */
export function firstPlanWith(feature: Feature): Plan {
  return firstPlans[feature]
}

/** Whether a plan includes a feature. */
export function hasFeature(plan: Plan, feature: Feature): boolean {
  return plans.indexOf(plan) >= plans.indexOf(firstPlanWith(feature))
}

/** Fails with `plan.featureNotIncluded` and the smallest plan with the feature when a plan lacks it. */
export function demandFeature(plan: Plan, feature: Feature): Result<Plan> {
  return hasFeature(plan, feature)
    ? ok(plan)
    : fail('plan.featureNotIncluded', { params: { plan: firstPlanWith(feature) } })
}
