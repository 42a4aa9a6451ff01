import type { Plan, PlanUse } from '#app/domain/plans/plans.ts'
import type { PhotoUse } from '#app/domain/uploads/room.ts'
import type { Prices } from './money.ts'
import type { PaidSubscription } from './paid-subscription.ts'
import type { PlanChoice } from './plan-choices.ts'

/** What a company may use, has and pays for, what plans cost, and what can be done about each. */
export type PlanView = PlanUse & {
  photos: PhotoUse
  prices: Prices
  isPaymentSetUp: boolean
  supportEmail: string | null
  /** What the operator gave. */
  granted: Plan | null
  paid: PaidSubscription | null
  startDate: Date | null
  /** Until when a plan stays whose payment is missing. */
  graceEndsAt: Date | null
  /** The last local day on which a downgrade or a cancellation is possible, and the day of the next bill, `YYYY-MM-DD`. */
  lastDayToChange: string | null
  billingDay: string | null
  /** Whether there are invoices and a card to look at. */
  hasPortal: boolean
  choices: { plan: Plan; choice: PlanChoice }[]
}
