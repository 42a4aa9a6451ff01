import { database } from '#app/data/database.server.ts'
import { findClosure } from '#app/data/read/closures/closures.sql.server.ts'
import type { ListedClosure } from '#app/domain/closures/listed-closure.ts'
import { deleteClosure, markClosureRemoved, watchSchedulesAgain } from '#app/data/write/closures/closures.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { addDays, lastDateOver } from '#app/domain/time/local-dates.ts'

type Removal = { companyId: string; id: string; now: Date }

/**
 * Ends a closure: slots that begin from now on are due again. One that has begun somewhere stays in the database, because the
 * slots that it closed stay closed. Fails with `closure.notFound` if the company has no such closure.
 */
export async function removeClosure({ companyId, id, now }: Removal): Promise<Result<ListedClosure>> {
  const earliestToday = addDays(lastDateOver(now), 1)
  const latestToday = addDays(earliestToday, 2)
  return database().atomically((sql): Result<ListedClosure> => {
    const closure = findClosure(sql, companyId, id)
    if (!closure) return fail('closure.notFound')
    watchSchedulesAgain(sql, companyId, { id, now })
    if (closure.from > latestToday) deleteClosure(sql, companyId, id)
    else markClosureRemoved(sql, companyId, { id, now })
    return ok(closure)
  })
}
