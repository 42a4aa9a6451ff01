import { plans, type Plan } from '#app/domain/plans/plans.ts'

/** The larger of what the operator gave and what is paid for; Free where there is neither. */
export function planInForce(...given: (Plan | null)[]): Plan {
  return given.reduce<Plan>((largest, plan) => (plan && isLarger(plan, largest) ? plan : largest), 'free')
}

/** True where a plan holds more than the other. */
export function isLarger(plan: Plan, other: Plan): boolean {
  return plans.indexOf(plan) > plans.indexOf(other)
}
