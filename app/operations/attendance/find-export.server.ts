import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { loadRevisionsSince } from '#app/data/read/schedules/revision.sql.server.ts'
import { findAttendanceSchedule, type AttendanceSchedule } from '#app/data/read/schedules/schedules.server.ts'
import { mapPublicNames } from '#app/data/read/tasks/tasks.server.ts'
import { exportRangeOf, type RangeQuery } from '#app/domain/attendance/attendance-range.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import type { PaperKind } from '#app/domain/papers/kinds.ts'
import type { PaperScope } from '#app/domain/papers/paper.ts'
import { datesOfRange } from '#app/domain/attendance/dates-of-range.ts'
import { pick } from '#app/domain/pick.ts'
import { placeFields } from '#app/domain/schedules/fields.ts'
import { countSlotsOfRevisions, currentRevision, lookBack } from '#app/domain/schedules/revisions.ts'
import { zoneOf, type Revision } from '#app/domain/schedules/rules.ts'
import type { RecordsQuery } from './read-records.server.ts'

export type AttendanceExport = {
  schedule: AttendanceSchedule
  /** The revision valid now. Its time zone is that of local times in the range. */
  revision: Revision
  timezone: string
  records: RecordsQuery
}

export type ExportRequest = {
  companyId: string
  scheduleId: string
  range: RangeQuery
  now: Date
  /** The public names of the company's tasks by id, if they were read before. */
  publicNames?: ReadonlyMap<string, string>
}

/**
 * What to export of a schedule's attendance, not read or counted yet. Fails with `schedule.notFound`, and as
 * `exportRangeOf` does.
 */
export async function findExport(request: ExportRequest): Promise<Result<AttendanceExport>> {
  const { companyId, scheduleId, now } = request
  const schedule = await findAttendanceSchedule(companyId, scheduleId)
  const since = new Date(now.getTime() - lookBack)
  const revision = schedule && currentRevision(loadRevisionsSince(readingSql(), companyId, { scheduleId, since }), now)
  if (!schedule || !revision) return fail('schedule.notFound')
  const timezone = zoneOf(revision)
  const range = exportRangeOf(request.range, timezone, now)
  if (!range.ok) return range
  const { archivedAt } = schedule
  const publicNames = request.publicNames ?? (await mapPublicNames(companyId))
  const records = { companyId, scheduleId, archivedAt, range: range.value, publicNames, now }
  return ok({ schedule, revision, timezone, records })
}

type ScopedExport = Pick<AttendanceExport, 'schedule' | 'timezone'> & {
  records: Pick<RecordsQuery, 'scheduleId' | 'range'>
}

/** What a paper of these records shows. */
export function scopeOfExport(
  kind: PaperKind,
  { schedule, timezone, records: { scheduleId, range } }: ScopedExport,
): PaperScope {
  const schedules = [{ id: scheduleId, ...pick(schedule, placeFields), from: range.from, to: range.to }]
  return { kind, schedules, dates: datesOfRange(range, timezone), timezone }
}

/** How many occurrences the rules demand in the range; optional and deleted ones are not counted. */
export function countOccurrences({ companyId, scheduleId, archivedAt, range: { from, to } }: RecordsQuery): number {
  const revisions = loadRevisionsSince(readingSql(), companyId, { scheduleId, since: from })
  const slotCounts = countSlotsOfRevisions(revisions, from, archivedAt && archivedAt < to ? archivedAt : to)
  return slotCounts.reduce(
    (sum, { revision, isOptional, count }) => sum + (isOptional ? 0 : count * revision.tasks.length),
    0,
  )
}
