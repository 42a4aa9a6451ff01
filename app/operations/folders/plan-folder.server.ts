import { hasRecordsInRange } from '#app/data/read/attendance/attendance.sql.server.ts'
import type { AnalyticsSchedule } from '#app/data/read/attendance/analytics-schedules.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { exportRangeOf } from '#app/domain/attendance/attendance-range.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { folderDays } from '#app/domain/folders/folder-days.ts'
import { workOf } from '#app/domain/folders/folder-work.ts'
import { mostOccurrences, mostPhotos, mostSchedules } from '#app/domain/folders/limits.ts'
import type { FolderInput } from '#app/domain/folders/schema.ts'
import type { LocalDates } from '#app/domain/time/local-dates.ts'
import { mostInPdf } from '#app/operations/attendance/attendance-order.server.ts'
import { countExportPhotos } from '#app/operations/attendance/export-photos.server.ts'
import { countOccurrences } from '#app/operations/attendance/find-export.server.ts'
import type { RecordsQuery } from '#app/operations/attendance/read-records.server.ts'
import { selectSchedules } from '#app/operations/attendance/select-schedules.server.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'

/** What a folder would hold. */
export type FolderPlan = {
  dates: LocalDates
  scheduleIds: string[]
  /** The name of the chosen group or place. */
  selectionName: string | null
  occurrences: number
  photos: number
  work: number
}

type PlanRequest = { companyId: string; input: FolderInput; now: Date }

/**
 * Finds the schedules of a folder by title and counts what they hold. Of all schedules, or those of a group or place, only
 * those that had something due or recorded in these days count, also ended ones. Fails as `folderDays` and `exportRangeOf`
 * do, with `schedule.notFound` for a chosen schedule that the company lacks, with `folder.nothingChosen`, with
 * `folder.tooLarge`, and as a single PDF does with `document.tooLong` and `document.tooManyPhotos`.
 */
export async function planFolder({ companyId, input, now }: PlanRequest): Promise<Result<FolderPlan>> {
  const days = folderDays(input)
  if (!days.ok) return days
  const chosen = await selectSchedules(companyId, input)
  if (!chosen.ok) return chosen
  const { selectionName, schedules } = chosen.value
  const plan: FolderPlan = { dates: days.value, scheduleIds: [], selectionName, occurrences: 0, photos: 0, work: 0 }
  const wantsEach = input.selection === 'chosen'
  for (const schedule of schedules) {
    await nextTurn(companyId)
    const counted = countSchedule(companyId, { schedule, dates: days.value, withPhotos: input.photos === true, now })
    if (!counted.ok) return counted
    const { occurrences, photos, isEmpty } = counted.value
    if (isEmpty && !wantsEach) continue
    plan.scheduleIds.push(schedule.id)
    plan.occurrences += occurrences
    plan.photos += photos
    plan.work += workOf({ occurrences, photos: input.photos ? photos : 0 })
    if (plan.scheduleIds.length > mostSchedules || plan.occurrences > mostOccurrences)
      return fail('folder.tooLarge', { field: 'selection' })
  }
  if (input.photos && plan.photos > mostPhotos) return fail('folder.tooLarge', { field: 'photos' })
  return plan.scheduleIds.length > 0 ? ok(plan) : fail('folder.nothingChosen', { field: 'selection' })
}

type Count = { occurrences: number; photos: number; isEmpty: boolean }
type ScheduleCount = { schedule: AnalyticsSchedule; dates: LocalDates; withPhotos: boolean; now: Date }

function countSchedule(companyId: string, { schedule, dates, withPhotos, now }: ScheduleCount): Result<Count> {
  const { id: scheduleId, archivedAt, timezone } = schedule
  const range = exportRangeOf(dates, timezone, now)
  if (!range.ok) return range
  const records: RecordsQuery = { companyId, scheduleId, archivedAt, range: range.value, publicNames: new Map(), now }
  const occurrences = countOccurrences(records)
  if (occurrences > mostInPdf) return fail('document.tooLong', { field: 'to' })
  const { count: photos, areTooMany } = countExportPhotos(records)
  if (withPhotos && areTooMany) return fail('document.tooManyPhotos', { field: 'photos' })
  const isEmpty = occurrences === 0 && !hasRecordsInRange(readingSql(), companyId, { scheduleId, ...range.value })
  return ok({ occurrences, photos, isEmpty })
}
