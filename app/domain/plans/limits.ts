import { fail, ok, type Result } from '#app/domain/errors.ts'
import { limitsOf, plans, type LimitedKind, type Plan, type PlanUse } from './plans.ts'

/** How much room a plan leaves for one kind of thing. */
export type PlanRoom = {
  kind: LimitedKind
  plan: Plan
  count: number
  /** null where there is no limit. */
  limit: number | null
  /** `near` where few more fit, `reached` where none does. */
  state: 'enough' | 'near' | 'reached'
  /** The smallest plan that holds more than this one, and more than there is; null where this one has no limit. */
  larger: { plan: Plan; limit: number | null } | null
}

/** From this share of a limit on it is near: who has that many adds several at once. */
const nearShare = 0.8

/** How much room a plan leaves for a kind of which there is so much. What nobody has begun with is never near its limit. */
export function roomFor({ plan, counts }: Pick<PlanUse, 'plan' | 'counts'>, kind: LimitedKind): PlanRoom {
  const count = counts[kind]
  const limit = limitsOf(plan)[kind]
  if (limit === null) return { kind, plan, count, limit, state: 'enough', larger: null }
  return { kind, plan, count, limit, state: stateOf(count, limit), larger: largerPlan(kind, Math.max(count, limit)) }
}

/** `plan.limitReached` where a plan has no room for one more. */
export function demandRoom(plan: Plan, { kind, count }: { kind: LimitedKind; count: number }): Result<null> {
  const limit = limitsOf(plan)[kind]
  return limit === null || count < limit ? ok(null) : fail('plan.limitReached', { params: { kind, limit } })
}

function stateOf(count: number, limit: number): PlanRoom['state'] {
  if (count >= limit) return 'reached'
  const isLast = count === limit - 1
  return count > 0 && (isLast || count >= limit * nearShare) ? 'near' : 'enough'
}

function largerPlan(kind: LimitedKind, held: number): PlanRoom['larger'] {
  const all = plans.map((plan) => ({ plan, limit: limitsOf(plan)[kind] }))
  return all.find(({ limit }) => limit === null || limit > held) ?? null
}
