import type { CompanyCounts } from '#app/domain/company/setup-steps.ts'

export const plans = ['free', 'plus', 'pro', 'premium', 'enterprise'] as const
export type Plan = (typeof plans)[number]

/** What a plan limits. */
export const limitedKinds = ['schedules', 'tasks', 'staff'] as const
export type LimitedKind = (typeof limitedKinds)[number]

/** What a company may have at most; null where there is no limit. Archived things do not count. */
export type Limits = Record<LimitedKind, number | null>

/** How much of each a company has, and what its plan lets it have. */
export type PlanUse = { plan: Plan; limits: Limits; counts: CompanyCounts }

const limits: Record<Plan, Limits> = {
  free: { schedules: 1, tasks: 2, staff: 2 },
  plus: { schedules: 5, tasks: 15, staff: 10 },
  pro: { schedules: 12, tasks: 35, staff: 20 },
  premium: { schedules: 35, tasks: 80, staff: 40 },
  enterprise: { schedules: null, tasks: null, staff: null },
}

/** True for the name of a plan, as it is stored. */
export function isPlan(text: string): text is Plan {
  return plans.includes(text as Plan)
}

/** The limits of a plan, by the specification's point 9 and product.md. */
export function limitsOf(plan: Plan): Limits {
  return limits[plan]
}
