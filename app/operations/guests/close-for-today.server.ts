import { database } from '#app/data/database.server.ts'
import { newestRevision } from '#app/data/read/schedules/revision.sql.server.ts'
import { closeToGuests } from '#app/data/write/guests/ratings.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { zoneOf } from '#app/domain/schedules/rules.ts'
import { localDay } from '#app/domain/time/local-time.ts'

type Closing = { companyId: string; scheduleId: string; closed: boolean; now: Date }

/**
 * Takes nothing from guests at a schedule of the company until its local day ends, or takes it again. Returns until when. Fails
 * with `schedule.notFound`.
 */
export function closeForToday({ companyId, scheduleId, closed, now }: Closing): Promise<Result<Date | null>> {
  return database().atomically((sql): Result<Date | null> => {
    const newest = newestRevision(sql, companyId, scheduleId)
    if (!newest) return fail('schedule.notFound')
    const until = closed ? localDay(now, zoneOf(newest)).end : null
    return closeToGuests(sql, companyId, { scheduleId, until }) ? ok(until) : fail('schedule.notFound')
  })
}
