import { findSchedule } from '#app/data/read/schedules/schedules.server.ts'
import { settings } from '#app/config/settings.server.ts'
import { posterOf, type Poster } from '#app/documents/posters/poster-of.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { posterOptions, type PosterFields } from '#app/domain/qr-codes/poster-options.ts'

type PosterRequest = {
  companyId: string
  companyName: string | null
  scheduleId: string
  fields: PosterFields
  language: Poster['language']
}

/**
 * The poster of a living schedule with the options of the form. Fails with `schedule.notFound` if the company has no
 * such schedule.
 */
export async function viewPoster({ companyId, scheduleId, fields, ...reader }: PosterRequest): Promise<Result<Poster>> {
  const schedule = await findSchedule(companyId, scheduleId)
  if (!schedule) return fail('schedule.notFound')
  return ok(posterOf({ schedule, options: posterOptions(fields), origin: settings().APP_ORIGIN, ...reader }))
}
