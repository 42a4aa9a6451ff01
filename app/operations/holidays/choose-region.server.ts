import { database, newId } from '#app/data/database.server.ts'
import { readRegion } from '#app/data/read/holidays/kept-regions.sql.server.ts'
import {
  insertHolidayRegion,
  markRegionRemoved,
  watchHolidaySchedulesAgain,
} from '#app/data/write/holidays/holiday-regions.sql.server.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import type { Region } from '#app/domain/holidays/regions.ts'
import { creationsOf, enoughForOneDay } from '#app/operations/limits/creations.server.ts'

type Choice = { companyId: string; userId: string; region: Region | null; now: Date }

/**
 * Keeps the public holidays of a region from now on, or of none. What has begun is judged by the region that was chosen before.
 * Choosing the same again changes nothing. Fails with `request.enoughForOneDay`.
 */
export async function chooseRegion({ companyId, userId, region, now }: Choice): Promise<Result<null>> {
  const id = newId()
  return database().atomically((sql): Result<null> => {
    if (readRegion(sql, companyId) === region) return ok(null)
    const choices = creationsOf(sql, companyId, { kind: 'holidayRegions', now })
    if (choices.wait > 0) return enoughForOneDay(choices.wait)
    choices.count()
    markRegionRemoved(sql, companyId, now)
    if (region) insertHolidayRegion(sql, companyId, { id, creatorId: userId, region, now })
    watchHolidaySchedulesAgain(sql, companyId, now)
    return ok(null)
  })
}
