import { database, type Sql } from '#app/data/database.server.ts'
import { isDone } from '#app/data/read/check-ins/is-done.sql.server.ts'
import { insertExcuse, markExcuseRemoved } from '#app/data/write/excuses/excuses.sql.server.ts'
import type { ExcuseInput } from '#app/domain/excuses/schema.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import type { Supervisor } from '#app/domain/inspections/supervisor.ts'
import { grouped, splitIntoParts } from '#app/domain/grouped.ts'
import { sumDatesAgain } from '#app/operations/attendance/sum-dates-again.server.ts'
import { creationsOf, enoughForOneDay } from '#app/operations/limits/creations.server.ts'
import { findMissed, readSlot, type MissedFilter, type MissedItem, type SlotChoice } from './find-missed.server.ts'

/** Who excuses: a user, or a supervisor. */
export type ExcuseAuthor = { userId: string } | { supervisor: Supervisor }

type Request = ExcuseAuthor & { companyId: string; scheduleId: string; input: ExcuseInput; now: Date }

/**
 * Excuses tasks of a slot that were missed: they no longer count for the rate. What was excused before gets the new reason, and
 * the former one stays in the audit trail. Returns how many are excused. Fails with `excuse.alreadyDone` if one of the named tasks is
 * done, or all of the slot; with `excuse.notMissed` if nothing is missed there; with `request.enoughForOneDay`; and as `readSlot` does.
 */
export async function excuseSlot(request: Request, choice: SlotChoice): Promise<Result<number>> {
  const found = await readSlot(request, choice)
  if (!found.ok) return found
  const missed = found.value.filter(({ status }) => status === 'overdue' || status === 'skipped')
  const done = found.value.filter(({ status }) => status === 'completed')
  const isAllDone = done.length === found.value.length
  if (done.length > 0 && (choice.taskIds !== null || isAllDone)) return fail('excuse.alreadyDone')
  if (missed.length < (choice.taskIds?.length ?? 1)) return fail('excuse.notMissed')
  return excuseItems(request, missed, { replaces: true })
}

/**
 * Excuses everything that was missed on some days and is not excused. Returns how many; fails as `excuseSlot` does, and with
 * `excuse.tooMany`.
 */
export async function excuseAll(request: Request, filter: MissedFilter): Promise<Result<number>> {
  const missed = await findMissed(request, filter)
  if (!missed.ok) return missed
  return missed.value.length === 0 ? fail('excuse.notMissed') : excuseItems(request, missed.value, { replaces: false })
}

/** A job excuses at most so many tasks, of at most so many days, and sums these days again: some ten milliseconds. */
const itemsAtOnce = 50
const daysAtOnce = 3

async function excuseItems(
  request: Request,
  items: MissedItem[],
  { replaces }: { replaces: boolean },
): Promise<Result<number>> {
  const { companyId, now } = request
  const allowed = await database().atomically((sql): Result<null> => {
    const requests = creationsOf(sql, companyId, { kind: 'excuses', now })
    if (requests.wait > 0) return enoughForOneDay(requests.wait)
    requests.count()
    return ok(null)
  })
  if (!allowed.ok) return allowed
  let count = 0
  for (const part of partsOf(items))
    count += await database().atomically((sql) => excusePart(sql, request, { part, replaces }))
  return count === 0 ? fail('excuse.alreadyDone') : ok(count)
}

function excusePart(
  sql: Sql,
  { companyId, scheduleId, input: { reason, note }, now, ...author }: Request,
  { part, replaces }: { part: MissedItem[]; replaces: boolean },
): number {
  let count = 0
  const { userId, supervisor } = authorIds(author)
  const staffId = supervisor?.id ?? null
  for (const { slotAt, startsAt, taskId } of part) {
    const occurrence = { scheduleId, slotAt, taskId }
    if (replaces && !isDone(sql, occurrence)) markExcuseRemoved(sql, companyId, { ...occurrence, userId, staffId, now })
    const excuse = { ...occurrence, slotStartsAt: startsAt, creatorId: userId, supervisor, reason, note, now }
    if (insertExcuse(sql, companyId, excuse)) count += 1
  }
  for (const date of datesOf(part)) sumDatesAgain(sql, companyId, { scheduleId, dates: { from: date, to: date }, now })
  return count
}

/** The user or the supervisor; the other is null. */
export function authorIds(author: ExcuseAuthor): { userId: string | null; supervisor: Supervisor | null } {
  return 'userId' in author ? { userId: author.userId, supervisor: null } : { userId: null, ...author }
}

/** What is sorted by its slots, in parts for a job each. */
function partsOf(items: MissedItem[]): MissedItem[][] {
  const days = [...grouped(items, ({ slotAt }) => [slotAt.slice(0, 10)]).values()]
  return splitIntoParts(days, daysAtOnce).flatMap((ofDays) => splitIntoParts(ofDays.flat(), itemsAtOnce))
}

function datesOf(items: MissedItem[]): Set<string> {
  return new Set(items.map(({ slotAt }) => slotAt.slice(0, 10)))
}
