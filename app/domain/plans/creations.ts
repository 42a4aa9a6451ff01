import { atMost, type Limit } from '#app/domain/throttle.ts'
import { day } from '#app/domain/time/durations.ts'
import { limitsOf, type LimitedKind, type Plan } from './plans.ts'

/**
 * What a company creates and may archive again. `revisions` are those of all its schedules; `removals` are removed
 * check-ins, whose occurrences can then be done again; `folders` are files for inspectors; `recipients` are people who are
 * asked whether they want to be told; `devices` are browsers that show notifications.
 */
export type CreatedKind = LimitedKind | 'groupNames' | 'revisions' | 'removals' | 'folders' | 'recipients' | 'devices'

const planFactor = 10
const fewest = 50
const revisionsOfSchedule = 200
const removals = 1000
const folders = 50
const recipients = 50
const devices = 50

/** Enough for several imports of a thousand each. */
const schedulesWithoutLimit = 1000
const creationsWithoutLimit = 10_000

/**
 * How many of a kind a company may create in a day, whatever it archives meanwhile: archived rows stay for ever, but a
 * plan's limit does not count them. Ten times the plan's limit and at least 50; 200 revisions for each schedule in the
 * plan; 1,000 removals; 50 folders, each of which may take a minute of the machine;
 * 50 recipients, each of whom gets a mail, and 50 devices, each of which gets a notification.
 */
export function creationsInADay(plan: Plan, kind: CreatedKind): Limit {
  if (kind === 'folders') return atMost(folders, day)
  if (kind === 'recipients') return atMost(recipients, day)
  if (kind === 'devices') return atMost(devices, day)
  const limits = limitsOf(plan)
  if (kind === 'revisions') return atMost(revisionsOfSchedule * (limits.schedules ?? schedulesWithoutLimit), day)
  if (kind === 'removals') return atMost(limits.schedules === null ? creationsWithoutLimit : removals, day)
  const planLimit = limits[kind === 'groupNames' ? 'schedules' : kind]
  return atMost(planLimit === null ? creationsWithoutLimit : Math.max(fewest, planFactor * planLimit), day)
}

/** How many revisions of one schedule may begin in a day: a check-in and its page read those of the last 36 hours. */
export const revisionsInADay = atMost(revisionsOfSchedule, day)
