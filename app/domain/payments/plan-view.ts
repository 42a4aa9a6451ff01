import type { Plan, PlanUse } from '#app/domain/plans/plans.ts'
import type { PhotoUse } from '#app/domain/uploads/room.ts'
import type { Prices } from './money.ts'
import type { PaidSubscription } from './paid-subscription.ts'
import type { PlanChoice } from './plan-choices.ts'

/** A company's plan, use and payment, the prices of all plans, and what the owner can do about each. */
export type PlanView = PlanUse & {
  photos: PhotoUse
  prices: Prices
  isPaymentSetUp: boolean
  supportEmail: string | null
  /** The plan that the operator granted. */
  granted: Plan | null
  paid: PaidSubscription | null
  startDate: Date | null
  /** The end of the grace period when a payment is missing. */
  graceEndsAt: Date | null
  /** The last local day on which a downgrade or a cancellation is possible, and the day of the next bill, `YYYY-MM-DD`. */
  lastDayToChange: string | null
  billingDay: string | null
  /** Whether Stripe has invoices and a card to show. */
  hasPortal: boolean
  choices: { plan: Plan; choice: PlanChoice }[]
}
