import type { Plan } from '#app/domain/plans/plans.ts'
import type { SoldPlan } from './sold-plans.ts'

/** What the payment service says of what a company pays for. */
export type PaidSubscription = {
  id: string
  plan: SoldPlan
  /** `pastDue`: the last payment failed and is being tried again. */
  status: 'active' | 'pastDue'
  startDate: Date
  /** When the month that is paid for ends: the next is billed then, unless it ends. */
  periodEnd: Date
  /** When it was cancelled; null where it goes on. */
  canceledAt: Date | null
  /** What follows at the end of the month: `free` where it was cancelled, a smaller plan where one was chosen. */
  nextPlan: Plan | null
}

/**
 * The one of several that is kept, the others came from a second payment: the one that is known, else the oldest.
 * `subscriptions` stand as the payment service lists them, newest first.
 */
export function keptOf(subscriptions: PaidSubscription[], knownId: string | undefined): PaidSubscription | null {
  const known = subscriptions.find(({ id }) => id === knownId)
  return known ?? subscriptions.at(-1) ?? null
}
