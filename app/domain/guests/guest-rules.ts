import { fail, ok, type Result } from '#app/domain/errors.ts'
import { hasFeature } from '#app/domain/plans/features.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import type { StoredRevision } from '#app/domain/schedules/rules.ts'
import type { FeedbackKind } from './limits.ts'

/** What decides which feedback of guests a schedule takes now. */
export type GuestRules = Pick<StoredRevision, 'guestReports' | 'ratings' | 'showRatings'> & {
  plan: Plan
  /** Until then the owner takes nothing. */
  closedUntil: Date | null
}

/** Which feedback of guests a schedule takes if it is not closed to them. */
export type Offer = Record<FeedbackKind, boolean>

/** What is offered to guests, by the owner's choice and plan. */
export function offerOf({ guestReports, ratings, plan }: GuestRules): Offer {
  const isIncluded = hasFeature(plan, 'guests')
  return { report: isIncluded && guestReports, rating: isIncluded && ratings }
}

/** Whether the owner takes nothing from guests at this time. */
export function isClosedToGuests({ closedUntil }: Pick<GuestRules, 'closedUntil'>, now: Date): boolean {
  return closedUntil !== null && now < closedUntil
}

/** Fails with `guest.notOffered`, and with `guest.closed` while the owner takes nothing. */
export function demandOffer(rules: GuestRules, { kind, now }: { kind: FeedbackKind; now: Date }): Result<null> {
  if (!offerOf(rules)[kind]) return fail('guest.notOffered')
  return isClosedToGuests(rules, now) ? fail('guest.closed') : ok(null)
}
