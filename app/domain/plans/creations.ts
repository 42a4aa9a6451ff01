import { atMost, type Limit } from '#app/domain/throttle.ts'
import { day } from '#app/domain/time/durations.ts'
import { limitsOf, type LimitedKind, type Plan } from './plans.ts'

/**
 * What a company makes and may take away again; `revisions` are those of all its schedules, `removals` the check-ins that
 * were removed, whose occurrences may then be done again.
 */
export type CreatedKind = LimitedKind | 'groupNames' | 'revisions' | 'removals'

const timesThePlan = 10
const fewest = 50
const revisionsOfSchedule = 200
const removals = 1000

/** Several imports of a thousand of each. */
const schedulesWithoutLimit = 1000
const creationsWithoutLimit = 10_000

/**
 * How many of a kind a company may make in a day, whatever it archives in between: an archived row stays for ever, and a
 * plan's limit counts it no more. Ten times what its plan holds, and no fewer than 50; of revisions 200 for each schedule
 * that its plan holds; of removals 1,000.
 */
export function creationsInADay(plan: Plan, kind: CreatedKind): Limit {
  const limits = limitsOf(plan)
  if (kind === 'revisions') return atMost(revisionsOfSchedule * (limits.schedules ?? schedulesWithoutLimit), day)
  if (kind === 'removals') return atMost(limits.schedules === null ? creationsWithoutLimit : removals, day)
  const held = limits[kind === 'groupNames' ? 'schedules' : kind]
  return atMost(held === null ? creationsWithoutLimit : Math.max(fewest, timesThePlan * held), day)
}

/** How many revisions a schedule may begin in a day: a check-in and its page read those of the last 36 hours. */
export const revisionsInADay = atMost(revisionsOfSchedule, day)
