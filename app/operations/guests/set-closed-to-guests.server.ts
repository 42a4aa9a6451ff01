import { database } from '#app/data/database.server.ts'
import { newestRevision } from '#app/data/read/schedules/revision.sql.server.ts'
import { setGuestsClosedUntil } from '#app/data/write/schedules/schedules.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { zoneOf } from '#app/domain/schedules/rules.ts'
import { localDay } from '#app/domain/time/local-time.ts'

type Closing = { companyId: string; scheduleId: string; closed: boolean; now: Date }

/**
 * Closes a schedule of the company to guests until its local day ends, or opens it to them again. Returns until when it is
 * closed; null if it is open. Fails with `schedule.notFound`.
 */
export function setClosedToGuests({ companyId, scheduleId, closed, now }: Closing): Promise<Result<Date | null>> {
  return database().atomically((sql): Result<Date | null> => {
    const newest = newestRevision(sql, companyId, scheduleId)
    if (!newest) return fail('schedule.notFound')
    const until = closed ? localDay(now, zoneOf(newest)).end : null
    return setGuestsClosedUntil(sql, companyId, { scheduleId, until }) ? ok(until) : fail('schedule.notFound')
  })
}
