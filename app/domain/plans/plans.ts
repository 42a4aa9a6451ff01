import type { CompanyCounts } from '#app/domain/company/setup-steps.ts'

export const plans = ['free', 'plus', 'pro', 'premium', 'enterprise'] as const
export type Plan = (typeof plans)[number]

/** What plans limit. */
export const limitedKinds = ['schedules', 'tasks', 'staff'] as const
export type LimitedKind = (typeof limitedKinds)[number]

/** The most that a company may have of each; null when there is no limit. Archived ones do not count. */
export type Limits = Record<LimitedKind, number | null>

/** How many of each a company has, and the limits of its plan. */
export type PlanUse = { plan: Plan; limits: Limits; counts: CompanyCounts }

const limits: Record<Plan, Limits> = {
  free: { schedules: 1, tasks: 2, staff: 2 },
  plus: { schedules: 5, tasks: 15, staff: 10 },
  pro: { schedules: 12, tasks: 35, staff: 20 },
  premium: { schedules: 35, tasks: 80, staff: 40 },
  enterprise: { schedules: null, tasks: null, staff: null },
}

/** Whether a text is the name of a plan. */
export function isPlan(text: string): text is Plan {
  return plans.includes(text as Plan)
}

/** The limits of a plan. Source: the specification's point 9 and product.md. */
export function limitsOf(plan: Plan): Limits {
  return limits[plan]
}
