import type { Excuses } from '#app/domain/excuses/excuse.ts'
import { mapExcuses } from '#app/data/read/excuses/excuses.sql.server.ts'
import { mapNotDone } from '#app/data/read/not-done/not-done-reports.sql.server.ts'
import type { NotDoneReports } from '#app/domain/not-done/not-done-report.ts'
import {
  listAttendanceCheckIns,
  startOfCheckIns,
  type AttendanceCheckIn,
} from '#app/data/read/attendance/attendance.sql.server.ts'
import { mapUnscheduled } from '#app/data/read/check-ins/unscheduled.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import type { AttendanceRange } from '#app/domain/attendance/attendance-range.ts'
import { compareAttendance, newestFirst, type AttendanceItem } from '#app/domain/attendance/compare-attendance.ts'
import type { UnscheduledCheckIn } from '#app/domain/attendance/made-up.ts'
import { slotsOfRevisions, type RevisionSlot } from '#app/domain/schedules/revisions.ts'
import type { Revision } from '#app/domain/schedules/rules.ts'
import { addDays, datesOfInstants, instantsOfDates, isWithin, type LocalDates } from '#app/domain/time/local-dates.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'

/** An occurrence with everything that an owner may see of its check-in. */
export type ReportedItem = AttendanceItem<AttendanceCheckIn>

type Comparison = {
  schedule: { id: string; archivedAt: Date | null }
  /** The revision valid at the start of the range, and all later ones. */
  revisions: Revision[]
  range: AttendanceRange
  publicNames: ReadonlyMap<string, string>
  /** The slots that take check-ins now, as `slotsOfNow` finds them. */
  currentSlots: RevisionSlot[]
  now: Date
  /** About the maximum number of occurrences in a part; a part has at least one day. */
  itemsAtOnce?: number
}

/**
 * The occurrences of a schedule in a range, newest first, the same as `compareAttendance` would give for the whole range.
 * Compares some days at a time and yields to other requests in between. This works because a slot and its check-in have the
 * same local date, whatever time zones the schedule has had.
 */
export async function* compareInParts(companyId: string, comparison: Comparison): AsyncGenerator<ReportedItem[]> {
  const { schedule, range, itemsAtOnce = usualItemsAtOnce } = comparison
  const rowsAtOnce = Math.ceil(itemsAtOnce / 5)
  let readFrom = range.to
  let checkIns: AttendanceCheckIn[] = []
  let rest: ReportedItem[] = []
  for (const dates of partsOf(comparison)) {
    const first = latest(range.from, instantsOfDates(dates).from)
    do {
      await nextTurn(companyId)
      const unread = { scheduleId: schedule.id, from: first, to: readFrom }
      readFrom = startOfCheckIns(readingSql(), { ...unread, limit: rowsAtOnce })
      checkIns.push(...listAttendanceCheckIns(readingSql(), companyId, { ...unread, from: readFrom }))
    } while (readFrom > first)
    const isOfDates = ({ slotAt }: AttendanceCheckIn) => slotAt >= dates.from
    const ofSlots = { scheduleId: schedule.id, ...instantsOfDates(dates) }
    const excuses = mapExcuses(readingSql(), companyId, ofSlots)
    const span = { scheduleIds: [schedule.id], ...instantsOfDates(dates) }
    const unscheduled = mapUnscheduled(readingSql(), companyId, span).get(schedule.id) ?? []
    const notDone = mapNotDone(readingSql(), companyId, ofSlots)
    const read = { checkIns: checkIns.filter(isOfDates), excuses, unscheduled, notDone }
    const compared = compareDates({ ...comparison, dates, ...read })
    checkIns = checkIns.filter((checkIn) => !isOfDates(checkIn))
    const items = [...rest, ...compared].sort(newestFirst)
    // After a change of the time zone, slots of one day may lie between those of another.
    const { to: endOfEarlier } = instantsOfDates({ from: dates.from, to: addDays(dates.from, -1) })
    const complete = items.filter(({ startsAt }) => startsAt >= endOfEarlier)
    rest = items.slice(complete.length)
    yield complete
  }
  yield rest
}

/** Comparing 5000 occurrences takes some 20 ms, as long as reading a fifth as many check-ins. */
const usualItemsAtOnce = 5000

/** A day may have two hundred check-ins without a slot, whatever the rules of the schedule. */
const mostDaysAtOnce = 31

/** The days of the range in parts, newest first. */
function* partsOf({ range, revisions, itemsAtOnce = usualItemsAtOnce }: Comparison): Generator<LocalDates> {
  const mostInDay = Math.max(1, ...revisions.map(({ times, tasks }) => times.length * tasks.length))
  const days = Math.max(1, Math.min(mostDaysAtOnce, Math.floor(itemsAtOnce / mostInDay)))
  const { from, to } = datesOfInstants(range)
  for (let last = to; last >= from; last = addDays(last, -days)) {
    const first = addDays(last, 1 - days)
    yield { from: first > from ? first : from, to: last }
  }
}

type ComparisonOfDates = Comparison & {
  dates: LocalDates
  checkIns: AttendanceCheckIn[]
  excuses: Excuses
  unscheduled: UnscheduledCheckIn[]
  notDone: NotDoneReports
}

function compareDates({
  schedule: { archivedAt },
  revisions,
  range,
  dates,
  ...query
}: ComparisonOfDates): ReportedItem[] {
  const instants = instantsOfDates(dates)
  const to = earliest(range.to, instants.to, archivedAt ?? range.to)
  const slots = slotsOfRevisions(revisions, latest(range.from, instants.from), to)
  return compareAttendance({ slots: slots.filter(({ slotAt }) => isWithin(slotAt.slice(0, 10), dates)), ...query })
}

function earliest(...instants: Date[]): Date {
  return new Date(Math.min(...instants.map(Number)))
}

function latest(...instants: Date[]): Date {
  return new Date(Math.max(...instants.map(Number)))
}
