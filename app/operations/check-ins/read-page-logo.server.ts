import { findPublicSchedule } from '#app/data/read/check-ins/public-schedule.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { logoOnPage } from '#app/documents/logo-on-page.server.ts'
import { fail, type Result } from '#app/domain/errors.ts'
import { readUpload } from '#app/operations/uploads/read-upload.server.ts'
import { viewStatus } from './view-status.server.ts'

type PageLogo = { scheduleId: string; logoKey: string; now: Date }

/**
 * The small logo on the page of a schedule, for everybody. Fails with `request.notFound` unless this page shows this
 * logo now: the schedule is published and has not ended, and the logo is the present one of its company. Also fails as
 * readUpload and drawInTurn do.
 */
export async function readPageLogo({ scheduleId, logoKey, now }: PageLogo): Promise<Result<Buffer>> {
  const schedule = findPublicSchedule(readingSql(), scheduleId)
  if (schedule?.logoKey !== logoKey) return fail('request.notFound')
  if (!viewStatus({ scheduleId, slotAt: null, language: null, now }).ok) return fail('request.notFound')
  const { companyId } = schedule
  return logoOnPage(logoKey, { companyId, read: () => readUpload(companyId, logoKey) })
}
