import { database } from '#app/data/database.server.ts'
import { findRatedDay } from '#app/data/read/guests/ratings.sql.server.ts'
import { markRatingsRemoved } from '#app/data/write/guests/ratings.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { creationsOf, enoughForOneDay } from '#app/operations/limits/creations.server.ts'
import { admitTry } from '#app/operations/limits/throttle.server.ts'

type Removal = { companyId: string; userId: string; scheduleId: string; day: string; reason: string; now: Date }

/**
 * Takes the ratings of a local day of a schedule out of all figures, on every plan; the export of all data keeps them with the
 * reason. Fails with `guest.ratingsNotFound` and `request.enoughForOneDay`.
 */
export function removeRatings({ companyId, scheduleId, day, ...removal }: Removal): Promise<Result<null>> {
  return database().atomically((sql): Result<null> => {
    const rated = findRatedDay(sql, companyId, { scheduleId, day })
    if (!rated) return fail('guest.ratingsNotFound')
    const wait = admitTry(creationsOf(sql, companyId, { kind: 'removals', now: removal.now }))
    if (wait > 0) return enoughForOneDay(wait)
    markRatingsRemoved(sql, companyId, { id: rated.id, ...removal })
    return ok(null)
  })
}
