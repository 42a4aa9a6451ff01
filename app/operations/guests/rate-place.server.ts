import { database } from '#app/data/database.server.ts'
import { countRating } from '#app/data/write/guests/ratings.sql.server.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import type { Stars } from '#app/domain/guests/ratings.ts'
import { localDateTime } from '#app/domain/time/local-time.ts'
import { admitGuest, type GuestAttempt } from './admit-guest.server.ts'

/** Counts how clean a guest finds a schedule's place, for its local day. Fails as `admitGuest` does. */
export function ratePlace({ stars, ...attempt }: GuestAttempt & { stars: Stars }): Promise<Result<null>> {
  return database().atomically((sql): Result<null> => {
    const admitted = admitGuest(sql, 'rating', attempt)
    if (!admitted.ok) return admitted
    const { schedule, timezone, isRepeat, count } = admitted.value
    if (isRepeat) return ok(null)
    const { now } = attempt
    const day = localDateTime(now, timezone).slice(0, 10)
    countRating(sql, schedule.companyId, { scheduleId: schedule.id, day, stars, now })
    count()
    return ok(null)
  })
}
