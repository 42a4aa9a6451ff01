import type { Sql } from '#app/data/database.server.ts'
import { readPlan } from '#app/data/read/company/company-plan.sql.server.ts'
import { hasGroupName } from '#app/data/read/group-names/group-names.sql.server.ts'
import { throttleKey } from '#app/data/write/accounts/throttle-counters.sql.server.ts'
import { fail } from '#app/domain/errors.ts'
import { creationsInADay, revisionsInADay, unscheduledInADay, type CreatedKind } from '#app/domain/plans/creations.ts'
import { admitTry, together, triesOf, type Tries } from './throttle.server.ts'

/** The failure for a company that has created as many items as it may in a day. */
export function enoughForOneDay(wait: number) {
  return fail('request.enoughForOneDay', { params: { retryAfter: wait } })
}

type Creation = { kind: CreatedKind; now: Date }

/**
 * How many items of a kind a company may create in a day. To be counted in the job that creates one, and only if it does. A
 * change of plan starts a new count, so that nobody waits for the room that they have just bought.
 */
export function creationsOf(sql: Sql, companyId: string, { kind, now }: Creation): Tries {
  const plan = readPlan(sql, companyId)
  return triesOf(sql, { key: throttleKey(`created:${kind}`, companyId, plan), limit: creationsInADay(plan, kind), now })
}

/**
 * Counts the creation of several items, and returns 0 if all are allowed; else counts none and returns the whole seconds to
 * wait.
 */
export function admitCreations(
  sql: Sql,
  companyId: string,
  { count, ...creation }: Creation & { count: number },
): number {
  for (let admitted = 0; admitted < count; admitted += 1) {
    const wait = admitTry(creationsOf(sql, companyId, creation))
    if (wait === 0) continue
    for (; admitted > 0; admitted -= 1) creationsOf(sql, companyId, creation).takeBack()
    return wait
  }
  return 0
}

type NamedGroup = { groupName: string | null; now: Date }

/**
 * The creations of groups, for a schedule that names one: it counts only if the company has no group with that name.
 */
export function groupCreations(sql: Sql, companyId: string, { groupName, now }: NamedGroup): Tries {
  const isNew = groupName !== null && !hasGroupName(sql, companyId, groupName)
  return together(isNew ? [creationsOf(sql, companyId, { kind: 'groupNames', now })] : [])
}

/** How many revisions a schedule may start in a day; each also counts for all schedules of its company. */
export function revisionCreations(sql: Sql, companyId: string, { scheduleId, now }: { scheduleId: string; now: Date }) {
  const key = throttleKey('created:revisionsOfSchedule', scheduleId)
  return together([
    triesOf(sql, { key, limit: revisionsInADay, now }),
    creationsOf(sql, companyId, { kind: 'revisions', now }),
  ])
}

/** How many check-ins without a slot a schedule may have in a day; each also counts for all schedules of its company. */
export function unscheduledCreations(
  sql: Sql,
  companyId: string,
  { scheduleId, now }: { scheduleId: string; now: Date },
): Tries {
  const key = throttleKey('created:unscheduledOfSchedule', scheduleId)
  return together([
    triesOf(sql, { key, limit: unscheduledInADay, now }),
    creationsOf(sql, companyId, { kind: 'unscheduled', now }),
  ])
}
