import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { listClosableSchedules } from '#app/data/read/closures/closures.sql.server.ts'
import { firstClosable } from '#app/domain/closures/first-closable.ts'
import { mostSchedulesOfThePast } from '#app/domain/closures/limits.ts'
import type { ClosureInput } from '#app/domain/closures/schema.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { addDays } from '#app/domain/time/local-dates.ts'
import { excuseAll } from '#app/operations/excuses/excuse-missed.server.ts'
import { addClosure } from './add-closure.server.ts'

type ClosedDays = { companyId: string; userId: string; input: ClosureInput; now: Date }

/**
 * Closes some days, and excuses what was missed on those that are over: history is never rewritten. Returns how many tasks were excused.
 * Of the past, at most a hundred schedules are closed at once (`closure.inThePast`). What was done stays done. Fails as
 * `addClosure` and `excuseAll` do, with `excuse.notMissed` if all days are over and nothing was missed on them.
 */
export async function closeDays({ companyId, userId, input, now }: ClosedDays): Promise<Result<number>> {
  const today = firstClosable(now)
  if (input.from >= today) return closeFrom({ companyId, userId, input, now })
  const scope = { scheduleId: input.scheduleId || null, groupNameId: input.groupNameId || null }
  const scheduleIds = listClosableSchedules(readingSql(), companyId, { ...scope, limit: mostSchedulesOfThePast + 1 })
  if (scope.scheduleId && scheduleIds.length === 0) return fail('closure.scheduleUnknown', { field: 'scheduleId' })
  if (scheduleIds.length > mostSchedulesOfThePast) return fail('closure.inThePast', { field: 'from' })
  if (input.to >= today) {
    const added = await addClosure({ companyId, userId, input: { ...input, from: today }, now })
    if (!added.ok) return added
  }
  const yesterday = addDays(today, -1)
  const range = { from: input.from, to: input.to < yesterday ? input.to : yesterday }
  let count = 0
  for (const scheduleId of scheduleIds) {
    const excuse = { companyId, userId, scheduleId, input: { reason: 'closed' as const, note: input.reason }, now }
    const excused = await excuseAll(excuse, { range, status: null, task: '', staff: '' })
    if (excused.ok) count += excused.value
    else if (!isNothing.has(excused.failure.code)) return excused
  }
  return count === 0 && input.to < today ? fail('excuse.notMissed') : ok(count)
}

/** Nothing was missed on these days, or the schedule was not there yet. */
const isNothing = new Set(['excuse.notMissed', 'excuse.alreadyDone', 'schedule.notFound'])

async function closeFrom(closure: ClosedDays): Promise<Result<number>> {
  const added = await addClosure(closure)
  return added.ok ? ok(0) : added
}
