import { readingSql } from '#app/data/read/reading-sql.server.ts'
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
import { addOccurrences, emptyOccurrenceSum } from '#app/domain/analytics/occurrence-sum.ts'
import type { PeriodCounts } from '#app/domain/analytics/period-counts.ts'
import { statisticsOf, type Statistics } from '#app/domain/analytics/statistics.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { slotsOfNow } from '#app/domain/schedules/check-in-window.ts'
import { countSlotsOfRevisions, currentRevision, lookBack, slotsAround } from '#app/domain/schedules/revisions.ts'
import { zoneOf, type Revision } from '#app/domain/schedules/rules.ts'
import { inTurn, lengthOfLine } from '#app/operations/turns/in-turn.server.ts'
import { compareInParts, type ReportedItem } from './compare-in-parts.server.ts'

export type AttendanceReport = {
  schedule: AttendanceSchedule
  /** The revision valid now, in whose zone local ends of the range are meant. */
  revision: Revision
  range: AttendanceRange
  /** That of the range where it has no end that was asked for. */
  unit: Unit
  statistics: Statistics
  /** The local days with an occurrence. */
  days: PeriodCounts[]
  /** How many are not done, and take a check-in now. */
  open: number
  /** When the slot of the newest one starts that has opened, and that of the oldest; null where there is none. */
  newestOpened: Date | null
  oldest: Date | null
}

export type AttendanceRequest = {
  companyId: string
  scheduleId: string
  /** The unit `fitting` is the one that fits the schedule. */
  range: RangeEnds & { unit?: Unit | 'fitting' | undefined }
  now: Date
}

type TakeItems = (items: ReportedItem[]) => void

/**
 * What the slots of a schedule in a range add up to, compared with its check-ins. `each` is told the occurrences, newest
 * first, some at a time: a year of them is more than should be in memory. Slots of a schedule that has ended are those
 * before its end. `schedule.notFound`; `attendance.rangeInvalid` also where the range holds more occurrences than can be
 * compared. `server.unavailable` where the company waits for as many as it may.
 */
export function reportAttendance(request: AttendanceRequest, each?: TakeItems): Promise<Result<AttendanceReport>> {
  // One at a time of a company: each of them holds some days of work between its parts.
  const key = `attendance of ${request.companyId}`
  if (lengthOfLine(key) >= longestLine) return Promise.resolve(fail('server.unavailable'))
  return inTurn(key, () => reportOne(request, each))
}

/** More than the tabs of some owners ask for at once; each that waits holds its request. */
const longestLine = 20

async function reportOne(
  { companyId, scheduleId, range: query, now }: AttendanceRequest,
  each: TakeItems | undefined,
): Promise<Result<AttendanceReport>> {
  const schedule = await findAttendanceSchedule(companyId, scheduleId)
  const since = new Date(now.getTime() - lookBack)
  const recent = schedule ? loadRevisionsSince(readingSql(), companyId, { scheduleId, since }) : []
  const revision = currentRevision(recent, now)
  if (!schedule || !revision) return fail('schedule.notFound')
  const unit = query.unit === 'fitting' ? fittingUnit(revision.frequency) : (query.unit ?? 'week')
  const found = rangeOf({ ...query, unit }, zoneOf(revision), now)
  if (!found.ok) return found
  const range = found.value
  const revisions = loadRevisionsSince(readingSql(), companyId, { scheduleId, since: range.from })
  if (countOccurrences(revisions, range, schedule) > mostOccurrences) {
    return fail('attendance.rangeInvalid', { field: 'to' })
  }
  const currentSlots = schedule.archivedAt ? [] : slotsOfNow(slotsAround(recent, now), { current: revision, now })
  const publicNames = await mapPublicNames(companyId)
  const sum = emptyOccurrenceSum()
  const ends: Pick<AttendanceReport, 'newestOpened' | 'oldest'> = { newestOpened: null, oldest: null }
  let open = 0
  for await (const items of compareInParts(companyId, { schedule, revisions, range, publicNames, currentSlots, now })) {
    addOccurrences(sum, items)
    open += items.filter(({ isOpen }) => isOpen).length
    ends.newestOpened ??= items.find(({ hasOpened }) => hasOpened)?.startsAt ?? null
    ends.oldest = items.at(-1)?.startsAt ?? ends.oldest
    each?.(items)
  }
  const statistics = statisticsOf(sum, await mapSignatures(companyId, 'everyone'))
  const days = [...sum.days].map(([period, counts]) => ({ period, ...counts }))
  return ok({ schedule, revision, range, unit, statistics, days, open, ...ends })
}

/** A month of the fullest schedule there can be; a year of it would take the machine for too long. */
const mostOccurrences = 300_000

function countOccurrences(
  revisions: Revision[],
  { from, to }: AttendanceRange,
  { archivedAt }: Pick<AttendanceSchedule, 'archivedAt'>,
): number {
  const end = archivedAt && archivedAt < to ? archivedAt : to
  const counted = countSlotsOfRevisions(revisions, from, end)
  return counted.reduce((sum, { revision, count }) => sum + count * revision.tasks.length, 0)
}
