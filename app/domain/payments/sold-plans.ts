import type { Plan } from '#app/domain/plans/plans.ts'

/** The plans that are paid monthly; Free costs nothing, Enterprise is arranged by mail. */
export const soldPlans = ['plus', 'pro', 'premium'] as const satisfies Plan[]
export type SoldPlan = (typeof soldPlans)[number]

/** Whether a plan can be bought. */
export function isSoldPlan(plan: string | null | undefined): plan is SoldPlan {
  return soldPlans.includes(plan as SoldPlan)
}
