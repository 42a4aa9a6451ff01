import type { Plan } from '#app/domain/plans/plans.ts'
import type { SoldPlan } from './sold-plans.ts'

/** A company's subscription, as the payment service describes it. */
export type PaidSubscription = {
  id: string
  plan: SoldPlan
  /** `pastDue`: the last payment failed and is being tried again. */
  status: 'active' | 'pastDue'
  startDate: Date
  /** The end of the paid month; the next month is billed then, unless the subscription ends. */
  periodEnd: Date
  /** When it was cancelled; null when it was not. */
  canceledAt: Date | null
  /** The plan after this month: `free` when it was cancelled, a smaller plan when one was chosen. */
  nextPlan: Plan | null
}

/**
 * The subscription to keep when a second payment made several: the known one, else the oldest. `subscriptions` are
 * sorted as the payment service lists them, newest first.
 */
export function subscriptionToKeep(
  subscriptions: PaidSubscription[],
  knownId: string | undefined,
): PaidSubscription | null {
  const knownSubscription = subscriptions.find(({ id }) => id === knownId)
  return knownSubscription ?? subscriptions.at(-1) ?? null
}
