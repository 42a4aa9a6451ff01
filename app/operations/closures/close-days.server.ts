import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { listClosableSchedules } from '#app/data/read/closures/closures.sql.server.ts'
import { firstClosable } from '#app/domain/closures/first-closable.ts'
import { mostDaysOfThePast, mostSchedulesOfThePast } from '#app/domain/closures/limits.ts'
import type { ClosureInput } from '#app/domain/closures/schema.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { addDays, countDates } from '#app/domain/time/local-dates.ts'
import { excuseAll } from '#app/operations/excuses/excuse-missed.server.ts'
import { addClosure } from './add-closure.server.ts'

type ClosedDays = {
  companyId: string
  userId: string
  input: ClosureInput
  /** Aborted when the caller has left: what is excused by then stays so. */
  signal: AbortSignal
  now: Date
}

/**
 * Closes some days, and excuses what was missed on those that are over: history is never rewritten. Returns how many tasks were excused.
 * The closure comes last, so that all of it can be done again after it was cut short. Of the past, at most a hundred schedules are closed at
 * once, and fewer for many days (`closure.inThePast`). What was done stays done. Fails as
 * `addClosure` and `excuseAll` do, with `excuse.notMissed` if all days are over and nothing was missed on them.
 */
export async function closeDays({ companyId, userId, input, signal, now }: ClosedDays): Promise<Result<number>> {
  const today = firstClosable(now)
  const close = async (count: number): Promise<Result<number>> => {
    const from = input.from < today ? today : input.from
    const added = await addClosure({ companyId, userId, input: { ...input, from }, now })
    return added.ok ? ok(count) : added
  }
  if (input.from >= today) return close(0)
  const scope = { scheduleId: input.scheduleId || null, groupNameId: input.groupNameId || null }
  const yesterday = addDays(today, -1)
  const range = { from: input.from, to: input.to < yesterday ? input.to : yesterday }
  const scheduleIds = listClosableSchedules(readingSql(), companyId, { ...scope, limit: mostSchedulesOfThePast + 1 })
  if (scope.scheduleId && scheduleIds.length === 0) return fail('closure.scheduleUnknown', { field: 'scheduleId' })
  const isTooMuch = scheduleIds.length > 1 && scheduleIds.length * countDates(range) > mostDaysOfThePast
  if (scheduleIds.length > mostSchedulesOfThePast || isTooMuch) return fail('closure.inThePast', { field: 'from' })
  let count = 0
  for (const scheduleId of scheduleIds) {
    if (signal.aborted) return fail('server.unavailable')
    const excuse = { companyId, userId, scheduleId, input: { reason: 'closed' as const, note: input.reason }, now }
    const excused = await excuseAll(excuse, { range, status: null, task: '', staff: '' })
    if (excused.ok) count += excused.value
    else if (!isNothing.has(excused.failure.code)) return excused
  }
  if (input.to < today) return count === 0 ? fail('excuse.notMissed') : ok(count)
  return close(count)
}

/** Nothing was missed on these days, or the schedule was not there yet. */
const isNothing = new Set(['excuse.notMissed', 'excuse.alreadyDone', 'schedule.notFound'])
