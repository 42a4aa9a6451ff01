import { fail, ok, type Result } from '#app/domain/errors.ts'
import { limitsOf, plans, type LimitedKind, type Plan, type PlanUse } from './plans.ts'

/** The room that a plan leaves for a kind. */
export type PlanRoom = {
  kind: LimitedKind
  plan: Plan
  count: number
  /** Null when there is no limit. */
  limit: number | null
  /** `near` when there is room for a few more, `reached` when for none. */
  state: 'enough' | 'near' | 'reached'
  /** The smallest plan with a larger limit that is also more than the count; null when this plan has no limit. */
  larger: { plan: Plan; limit: number | null } | null
}

/** From this share on a limit is near: whoever has that many often adds several at a time. */
const nearShare = 0.8

/** The room that a plan leaves for a kind. With a count of 0 the limit is never near. */
export function roomFor({ plan, counts }: Pick<PlanUse, 'plan' | 'counts'>, kind: LimitedKind): PlanRoom {
  const count = counts[kind]
  const limit = limitsOf(plan)[kind]
  if (limit === null) return { kind, plan, count, limit, state: 'enough', larger: null }
  return { kind, plan, count, limit, state: stateOf(count, limit), larger: largerPlan(kind, Math.max(count, limit)) }
}

/** Fails with `plan.limitReached` when a plan that has `count` of a kind has no room for `added` more. */
export function demandRoom(
  plan: Plan,
  { kind, count, added = 1 }: { kind: LimitedKind; count: number; added?: number },
): Result<null> {
  const limit = limitsOf(plan)[kind]
  return limit === null || count + added <= limit ? ok(null) : fail('plan.limitReached', { params: { kind, limit } })
}

function stateOf(count: number, limit: number): PlanRoom['state'] {
  if (count >= limit) return 'reached'
  const isLast = count === limit - 1
  return count > 0 && (isLast || count >= limit * nearShare) ? 'near' : 'enough'
}

function largerPlan(kind: LimitedKind, minimum: number): PlanRoom['larger'] {
  const all = plans.map((plan) => ({ plan, limit: limitsOf(plan)[kind] }))
  return all.find(({ limit }) => limit === null || limit > minimum) ?? null
}
