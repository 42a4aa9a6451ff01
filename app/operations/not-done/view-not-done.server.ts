import { findPublicSchedule } from '#app/data/read/check-ins/public-schedule.sql.server.ts'
import { readStatus } from '#app/data/read/check-ins/public-status.sql.server.ts'
import { recordedReports } from '#app/data/read/not-done/not-done-reports.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import type { LanguageCode } from '#app/domain/language-codes.ts'
import type { RecordedReport } from '#app/domain/not-done/not-done-report.ts'
import { notDoneView, type NotDoneView } from '#app/domain/not-done/not-done-view.ts'
import type { EndedSchedule } from '#app/operations/check-ins/view-status.server.ts'

type NotDoneQuery = { scheduleId: string; slotAt: string | null; language: LanguageCode; now: Date }

/**
 * What somebody could say now that they could not do, with tasks in `language` if translated. What was said before is not in it:
 * everybody may open the page. A draft looks as if it did not exist; of an ended schedule only the names are shown.
 */
export function viewNotDone({
  scheduleId,
  slotAt,
  language,
  now,
}: NotDoneQuery): Result<NotDoneView> & { ended?: EndedSchedule } {
  const schedule = findPublicSchedule(readingSql(), scheduleId)
  if (!schedule) return fail('schedule.notFound')
  const { companyId: _, archivedAt, photoPermission: __, guestsClosedUntil: ___, ...publicFields } = schedule
  if (archivedAt) return { ...fail('schedule.ended'), ended: publicFields }
  const reading = readStatus(readingSql(), { scheduleId, language, now })
  const view = notDoneView({ schedule: publicFields, ...reading }, { slotAt, now })
  return view ? ok(view) : fail('schedule.notFound')
}

type ReportsQuery = { scheduleId: string; ids: string[]; language: LanguageCode }

/** The reports of a schedule with these ids, for the device that has just made them, with tasks in its language. */
export function viewReports(query: ReportsQuery): RecordedReport[] {
  return recordedReports(readingSql(), query)
}
