import type { Sql } from '#app/data/database.server.ts'
import { readPlan } from '#app/data/read/company/company-plan.sql.server.ts'
import { hasGroupName } from '#app/data/read/group-names/group-names.sql.server.ts'
import { throttleKey } from '#app/data/write/accounts/throttle-counters.sql.server.ts'
import { fail } from '#app/domain/errors.ts'
import { creationsInADay, revisionsInADay, type CreatedKind } from '#app/domain/plans/creations.ts'
import { together, triesOf, type Tries } from './throttle.server.ts'

/** The failure of a company that has made as many of something as it may in a day. */
export function enoughForOneDay(wait: number) {
  return fail('request.enoughForOneDay', { params: { retryAfter: wait } })
}

type Creation = { kind: CreatedKind; now: Date }

/**
 * What a company makes of a kind in a day: to be counted in the job that makes it, and only where it is made. With
 * another plan it counts anew, so that nobody waits for the room that they have just bought.
 */
export function creationsOf(sql: Sql, companyId: string, { kind, now }: Creation): Tries {
  const plan = readPlan(sql, companyId)
  return triesOf(sql, { key: throttleKey(`created:${kind}`, companyId, plan), limit: creationsInADay(plan, kind), now })
}

type NamedGroup = { groupName: string | null; now: Date }

/** The same of the group that a schedule names, which is made where the company has none of that name. */
export function groupCreations(sql: Sql, companyId: string, { groupName, now }: NamedGroup): Tries {
  const isNew = groupName !== null && !hasGroupName(sql, companyId, groupName)
  return together(isNew ? [creationsOf(sql, companyId, { kind: 'groupNames', now })] : [])
}

/** The revisions that a schedule of a company begins in a day, which count for all its schedules too. */
export function revisionCreations(sql: Sql, companyId: string, { scheduleId, now }: { scheduleId: string; now: Date }) {
  const key = throttleKey('created:revisionsOfSchedule', scheduleId)
  return together([
    triesOf(sql, { key, limit: revisionsInADay, now }),
    creationsOf(sql, companyId, { kind: 'revisions', now }),
  ])
}
