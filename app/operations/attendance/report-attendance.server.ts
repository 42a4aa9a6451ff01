import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { readUnscheduled, type UnscheduledCheckIns } from '#app/data/read/check-ins/unscheduled.sql.server.ts'
import { loadRevisionsSince } from '#app/data/read/schedules/revision.sql.server.ts'
import { findAttendanceSchedule, type AttendanceSchedule } from '#app/data/read/schedules/schedules.server.ts'
import { mapSignatures } from '#app/data/read/staff/staff.server.ts'
import { mapPublicNames } from '#app/data/read/tasks/tasks.server.ts'
import {
  fittingUnit,
  rangeOf,
  type RangeEnds,
  type AttendanceRange,
  type Unit,
} from '#app/domain/attendance/attendance-range.ts'
import { occurrencesInParts } from '#app/domain/figures/occurrence-statistics.ts'
import type { PeriodCounts } from '#app/domain/analytics/period-counts.ts'
import type { Statistics } from '#app/domain/figures/statistics.ts'
import type { ClosedDays } from '#app/domain/closures/closure.ts'
import { countInspections } from '#app/data/read/inspections/inspection-counts.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import type { InspectionCounts } from '#app/domain/inspections/inspection.ts'
import { slotsOfNow } from '#app/domain/schedules/check-in-window.ts'
import { countSlotsOfRevisions, currentRevision, lookBack, slotsAround } from '#app/domain/schedules/revisions.ts'
import { zoneOf, type Revision } from '#app/domain/schedules/rules.ts'
import { compareNames } from '#app/domain/texts/compare-names.ts'
import { readClosedDays } from '#app/operations/closures/read-closed-days.server.ts'
import { inTurn, queueLength } from '#app/operations/turns/in-turn.server.ts'
import { compareInParts, type ReportedItem } from './compare-in-parts.server.ts'

export type AttendanceReport = {
  schedule: AttendanceSchedule
  /** The revision valid now. Its time zone is that of local times in the range. */
  revision: Revision
  range: AttendanceRange
  /** The unit of the range if the request named no end. */
  unit: Unit
  statistics: Statistics
  inspections: InspectionCounts
  /** Who did something in the range or was assigned to it, by signature. */
  people: { staffId: string; signature: string }[]
  /** The counts of each local day with an occurrence. */
  days: PeriodCounts[]
  /** The start of the newest slot that has opened, and of the oldest slot; null if there is none. */
  newestOpened: Date | null
  oldest: Date | null
  /** The check-ins without a slot in the range. */
  unscheduled: UnscheduledCheckIns
  /** Days in the range on which it was closed. */
  closedDays: ClosedDays[]
}

export type AttendanceRequest = {
  companyId: string
  scheduleId: string
  /** The unit `fitting` means the one that fits the schedule's frequency. */
  range: RangeEnds & { unit?: Unit | 'fitting' | undefined }
  now: Date
}

type TakeItems = (items: ReportedItem[]) => void

/**
 * The attendance of a schedule in a range: its slots compared with its check-ins. `onItems` is called with the occurrences,
 * newest first, some at a time: a year of them is too much for memory. A schedule that has ended has only slots before its
 * end. Fails with `schedule.notFound`, with `attendance.rangeInvalid` also for too many occurrences, and with
 * `server.unavailable` if the company waits for too many reports.
 */
export function reportAttendance(request: AttendanceRequest, onItems?: TakeItems): Promise<Result<AttendanceReport>> {
  // One report at a time for each company: each holds some days of occurrences in memory while it yields.
  const key = `attendance of ${request.companyId}`
  if (queueLength(key) >= maxWaiting) return Promise.resolve(fail('server.unavailable'))
  return inTurn(key, () => reportOne(request, onItems))
}

/** More than the tabs of a few owners request at once. Each waiting report holds its request. */
const maxWaiting = 20

async function reportOne(
  { companyId, scheduleId, range: query, now }: AttendanceRequest,
  onItems: TakeItems | undefined,
): Promise<Result<AttendanceReport>> {
  const schedule = await findAttendanceSchedule(companyId, scheduleId)
  const since = new Date(now.getTime() - lookBack)
  const recent = schedule ? loadRevisionsSince(readingSql(), companyId, { scheduleId, since }) : []
  const revision = currentRevision(recent, now)
  if (!schedule || !revision) return fail('schedule.notFound')
  const unit = query.unit === 'fitting' ? fittingUnit(revision.frequency) : (query.unit ?? 'week')
  const parsed = rangeOf({ ...query, unit }, zoneOf(revision), now)
  if (!parsed.ok) return parsed
  const range = parsed.value
  const revisions = loadRevisionsSince(readingSql(), companyId, { scheduleId, since: range.from })
  if (countOccurrences(revisions, range, schedule) > mostOccurrences) {
    return fail('attendance.rangeInvalid', { field: 'to' })
  }
  const currentSlots = schedule.archivedAt ? [] : slotsOfNow(slotsAround(recent, now), { current: revision, now })
  const publicNames = await mapPublicNames(companyId)
  const all = occurrencesInParts()
  const edges: Pick<AttendanceReport, 'newestOpened' | 'oldest'> = { newestOpened: null, oldest: null }
  for await (const items of compareInParts(companyId, { schedule, revisions, range, publicNames, currentSlots, now })) {
    all.add(items)
    edges.newestOpened ??= items.find(({ hasOpened }) => hasOpened)?.startsAt ?? null
    edges.oldest = items.at(-1)?.startsAt ?? edges.oldest
    onItems?.(items)
  }
  const signatures = await mapSignatures(companyId, 'everyone')
  const statistics = all.statistics({ signatures, publicNames })
  const people = peopleOf({ statistics, revisions, signatures })
  const { archivedAt } = schedule
  const closedQuery = { companyId, scheduleId, archivedAt, range, timezone: zoneOf(revision) }
  const closedDays = readClosedDays(readingSql(), closedQuery)
  const unscheduled = readUnscheduled(readingSql(), companyId, { scheduleId, ...range, limit: mostUnscheduled })
  const { from, to } = range
  const inspections = countInspections(readingSql(), companyId, { scheduleIds: [scheduleId], from, to })
  const facts = { statistics, inspections, people, days: all.days(), unscheduled, closedDays }
  return ok({ schedule, revision, range, unit, ...facts, ...edges })
}

/** How many of the check-ins without a slot are read; the list of check-ins has them all. */
const mostUnscheduled = 100

type PeopleQuery = Pick<AttendanceReport, 'statistics'> & {
  revisions: Revision[]
  signatures: ReadonlyMap<string, string>
}

function peopleOf({ statistics, revisions, signatures }: PeopleQuery): AttendanceReport['people'] {
  const assigned = revisions.flatMap(({ tasks }) => tasks.flatMap(({ staffIds }) => staffIds))
  const ids = new Set([...statistics.byStaff.map(({ staffId }) => staffId), ...assigned])
  const people = [...ids].map((staffId) => ({ staffId, signature: signatures.get(staffId) ?? '' }))
  return people.sort((a, b) => compareNames(a.signature, b.signature))
}

/** A month of the fullest possible schedule; a year of it would keep the machine busy for too long. */
const mostOccurrences = 300_000

function countOccurrences(
  revisions: Revision[],
  { from, to }: AttendanceRange,
  { archivedAt }: Pick<AttendanceSchedule, 'archivedAt'>,
): number {
  const end = archivedAt && archivedAt < to ? archivedAt : to
  const slotCounts = countSlotsOfRevisions(revisions, from, end)
  return slotCounts.reduce((sum, { revision, count }) => sum + count * revision.tasks.length, 0)
}
