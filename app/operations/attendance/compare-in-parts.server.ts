import {
  listAttendanceCheckIns,
  startOfCheckIns,
  type AttendanceCheckIn,
} from '#app/data/read/attendance/attendance.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import type { AttendanceRange } from '#app/domain/attendance/attendance-range.ts'
import { compareAttendance, newestFirst, type AttendanceItem } from '#app/domain/attendance/compare-attendance.ts'
import { slotsOfRevisions, type RevisionSlot } from '#app/domain/schedules/revisions.ts'
import type { Revision } from '#app/domain/schedules/rules.ts'
import { addDays, datesOfInstants, instantsOfDates, isWithin, type LocalDates } from '#app/domain/time/local-dates.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'

/** An occurrence with all that an owner may know of its check-in. */
export type ReportedItem = AttendanceItem<AttendanceCheckIn>

type Comparison = {
  schedule: { id: string; archivedAt: Date | null }
  /** The one valid at the start of the range, and all after it. */
  revisions: Revision[]
  range: AttendanceRange
  publicNames: ReadonlyMap<string, string>
  /** The slots that take check-ins now, as `slotsOfNow` finds them. */
  currentSlots: RevisionSlot[]
  now: Date
  /** A part has no more than about so many, or those of one day. */
  itemsAtOnce?: number
}

/**
 * The occurrences of a schedule in a range, newest first, as `compareAttendance` would tell them of the whole: some days at a
 * time, and between them everybody else's turn. A slot and its check-in have their local date in common, whatever zones the
 * schedule had.
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
      readFrom = startOfCheckIns(readingSql(), { ...unread, most: rowsAtOnce })
      checkIns.push(...listAttendanceCheckIns(readingSql(), companyId, { ...unread, from: readFrom }))
    } while (readFrom > first)
    const isOfDates = ({ slotAt }: AttendanceCheckIn) => slotAt >= dates.from
    const compared = compareDates({ ...comparison, dates, checkIns: checkIns.filter(isOfDates) })
    checkIns = checkIns.filter((checkIn) => !isOfDates(checkIn))
    const items = [...rest, ...compared].sort(newestFirst)
    // Around a change of the zone, the slots of one day may lie between those of another.
    const { to: endOfEarlier } = instantsOfDates({ from: dates.from, to: addDays(dates.from, -1) })
    const sure = items.filter(({ startsAt }) => startsAt >= endOfEarlier)
    rest = items.slice(sure.length)
    yield sure
  }
  yield rest
}

/** Comparing so many takes some 20 ms, and as long as reading a fifth as many check-ins. */
const usualItemsAtOnce = 5000

/** The days of the range in parts, the newest first. */
function* partsOf({ range, revisions, itemsAtOnce = usualItemsAtOnce }: Comparison): Generator<LocalDates> {
  const mostInDay = Math.max(1, ...revisions.map(({ times, tasks }) => times.length * tasks.length))
  const days = Math.max(1, Math.floor(itemsAtOnce / mostInDay))
  const { from, to } = datesOfInstants(range)
  for (let last = to; last >= from; last = addDays(last, -days)) {
    const first = addDays(last, 1 - days)
    yield { from: first > from ? first : from, to: last }
  }
}

type ComparisonOfDates = Comparison & { dates: LocalDates; checkIns: AttendanceCheckIn[] }

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
