import { database } from '#app/data/database.server.ts'
import { readCheckInStatus } from '#app/data/read/check-ins/check-in-status.sql.server.ts'
import { removeCheckIn as write } from '#app/data/write/check-ins/check-ins.sql.server.ts'
import { forgetCommentOf } from '#app/data/write/comments/comments.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { creationsOf, enoughForOneDay } from '#app/operations/limits/creations.server.ts'
import { sumDayOfCheckIn } from '#app/operations/attendance/sum-day-of-check-in.server.ts'
import { admitTry } from '#app/operations/limits/throttle.server.ts'

type Removal = { companyId: string; userId: string; checkInId: string; reason: string; now: Date }

/**
 * Removes a check-in with a reason: it leaves the statistics, stays in the audit trail, and its occurrence can be done again.
 * One that was removed before keeps its first reason. Fails with `request.notFound` if the company has no such check-in, and
 * with `request.enoughForOneDay` if too many were removed in a day.
 */
export function removeCheckIn({ companyId, checkInId, ...removal }: Removal): Promise<Result<null>> {
  const { now } = removal
  return database().atomically((sql) => {
    const status = readCheckInStatus(sql, companyId, checkInId)
    if (!status) return fail('request.notFound')
    if (status === 'deleted') return ok(null)
    const wait = admitTry(creationsOf(sql, companyId, { kind: 'removals', now }))
    if (wait > 0) return enoughForOneDay(wait)
    write(sql, companyId, { id: checkInId, ...removal })
    forgetCommentOf(sql, companyId, checkInId)
    sumDayOfCheckIn(sql, companyId, { checkInId, now })
    return ok(null)
  })
}
