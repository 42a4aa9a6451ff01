import { database, type Sql } from '#app/data/database.server.ts'
import { findSummedDay } from '#app/data/read/unsummed-schedules.sql.server.ts'
import { removeCheckIn as write } from '#app/data/write/check-ins.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { sumDays } from '#app/operations/steps/sum-days.server.ts'

type Removal = { companyId: string; userId: string; checkInId: string; reason: string; now: Date }

/**
 * Removes a check-in with a reason: it leaves the statistics and stays in the audit trail, and its occurrence can be
 * done again. One that was removed before keeps its first reason. `request.notFound` where the company has none.
 */
export async function removeCheckIn({ companyId, checkInId, ...removal }: Removal): Promise<Result<null>> {
  const found = await database().atomically((sql) => {
    const isThere = write(sql, companyId, { id: checkInId, ...removal })
    if (isThere) sumDayAgain(sql, companyId, { checkInId, now: removal.now })
    return isThere
  })
  return found ? ok(null) : fail('request.notFound')
}

/** Where the day of a check-in was summed, what it adds up to is written anew in the same job. */
function sumDayAgain(sql: Sql, companyId: string, { checkInId, now }: Pick<Removal, 'checkInId' | 'now'>) {
  const summed = findSummedDay(sql, companyId, checkInId)
  if (!summed) return
  const { date, ...schedule } = summed
  sumDays(sql, companyId, { ...schedule, dates: { from: date, to: date }, now })
}
