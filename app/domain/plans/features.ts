import { fail, ok, type Result } from '#app/domain/errors.ts'
import { plans, type Plan } from './plans.ts'

/** What a plan may open besides its limits; What is not named here is in every plan. */
const firstPlans = {
  groupNames: 'plus',
  csv: 'plus',
  analytics: 'pro',
  photos: 'pro',
} as const satisfies Record<string, Plan>

export type Feature = keyof typeof firstPlans

/** What a plan opens that no smaller one does, in the order of the table above. */
export function featuresNewIn(plan: Plan): Feature[] {
  return (Object.keys(firstPlans) as Feature[]).filter((feature) => firstPlans[feature] === plan)
}

/** The smallest plan that has a feature. */
export function firstPlanWith(feature: Feature): Plan {
  return firstPlans[feature]
}

/** True where a plan, or a smaller one, opens the feature. */
export function hasFeature(plan: Plan, feature: Feature): boolean {
  return plans.indexOf(plan) >= plans.indexOf(firstPlanWith(feature))
}

/** `plan.featureNotIncluded` where a plan lacks the feature, with the smallest plan that has it. */
export function demandFeature(plan: Plan, feature: Feature): Result<Plan> {
  return hasFeature(plan, feature)
    ? ok(plan)
    : fail('plan.featureNotIncluded', { params: { plan: firstPlanWith(feature) } })
}
