import { plans, type Plan } from '#app/domain/plans/plans.ts'

/** The larger of the plan that the operator granted and the paid one; Free when there is neither. */
export function planInForce(...candidates: (Plan | null)[]): Plan {
  return candidates.reduce<Plan>((largest, plan) => (plan && isLarger(plan, largest) ? plan : largest), 'free')
}

/** Whether a plan is larger than another. */
export function isLarger(plan: Plan, other: Plan): boolean {
  return plans.indexOf(plan) > plans.indexOf(other)
}
