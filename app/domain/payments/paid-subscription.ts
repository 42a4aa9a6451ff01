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

/** The oldest of several: that is the one which is kept, the others came from a second payment. */
export function oldestOf(subscriptions: PaidSubscription[]): PaidSubscription | null {
  return subscriptions.reduce<PaidSubscription | null>(
    (oldest, one) => (oldest && oldest.startDate <= one.startDate ? oldest : one),
    null,
  )
}
