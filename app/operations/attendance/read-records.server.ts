import { closedTasks, type ClosedTask } from '#app/domain/attendance/closed-tasks.ts'
import { mapUnscheduled } from '#app/data/read/check-ins/unscheduled.sql.server.ts'
import { mapExcuses } from '#app/data/read/excuses/excuses.sql.server.ts'
import { mapNotDone } from '#app/data/read/not-done/not-done-reports.sql.server.ts'
import type { Sql } from '#app/data/database.server.ts'
import { listDocumentedCheckIns } from '#app/data/read/attendance/attendance.sql.server.ts'
import { loadRevisionsSince } from '#app/data/read/schedules/revision.sql.server.ts'
import type { AttendanceRange } from '#app/domain/attendance/attendance-range.ts'
import {
  attendanceRecords,
  type AttendanceRecord,
  type DocumentedCheckIn,
  type DocumentedSlotCheckIn,
} from '#app/domain/attendance/attendance-record.ts'
import { compareAttendance, type AttendanceItem } from '#app/domain/attendance/compare-attendance.ts'
import { slotsOfNow } from '#app/domain/schedules/check-in-window.ts'
import {
  currentRevision,
  lookBack,
  todayReach,
  slotsAround,
  slotsOfRevisions,
  type RevisionSlot,
} from '#app/domain/schedules/revisions.ts'
import type { Revision } from '#app/domain/schedules/rules.ts'
import { day } from '#app/domain/time/durations.ts'

/** Which records to read, and the names for them. It can be passed to another process. */
export type RecordsQuery = {
  companyId: string
  scheduleId: string
  archivedAt: Date | null
  range: AttendanceRange
  publicNames: ReadonlyMap<string, string>
  now: Date
}

/** What was due and done on some days, and what would have been due if it had not been closed. */
export type RecordsChunk = {
  records: AttendanceRecord[]
  occurrences: AttendanceItem<DocumentedSlotCheckIn>[]
  closed: ClosedTask[]
}

/**
 * The records of a schedule, oldest first, some days at a time, so that a range of years takes no more memory than one of
 * weeks. Deleted check-ins are among the records but not among the occurrences. A schedule that has ended has only slots
 * before its end.
 */
export function* readRecords(sql: Sql, query: RecordsQuery): Generator<RecordsChunk> {
  const { companyId, scheduleId, archivedAt, range, publicNames, now } = query
  const revisions = loadRevisionsSince(sql, companyId, { scheduleId, since: earlier(range.from, startOfLookBack(now)) })
  const currentSlots = archivedAt ? [] : slotsTakingCheckIns(revisions, now)
  for (const { from, to } of parts(range, revisions)) {
    const documented = listDocumentedCheckIns(sql, companyId, { scheduleId, from, to })
    const excuses = mapExcuses(sql, companyId, { scheduleId, from, to })
    const notDone = mapNotDone(sql, companyId, { scheduleId, from, to })
    const slots = slotsOfRevisions(revisions, from, archivedAt ? earlier(archivedAt, to) : to)
    const [others, checkIns] = [documented.filter((one) => !isOfSlot(one)), documented.filter(isOfSlot)]
    const untilNextDay = { from, to: new Date(to.getTime() + todayReach) }
    const unscheduled = mapUnscheduled(sql, companyId, { scheduleIds: [scheduleId], ...untilNextDay }).get(scheduleId)
    const gaps = { excuses, unscheduled: unscheduled ?? [], notDone }
    const occurrences = compareAttendance({ slots, checkIns, ...gaps, publicNames, currentSlots, now })
    const closed = closedTasks(slots, checkIns, publicNames)
    yield { records: attendanceRecords(occurrences, others), occurrences, closed }
  }
}

function isOfSlot(checkIn: DocumentedCheckIn): checkIn is DocumentedSlotCheckIn {
  return checkIn.slotAt !== null && checkIn.status !== 'deleted'
}

function startOfLookBack(now: Date): Date {
  return new Date(now.getTime() - lookBack)
}

function slotsTakingCheckIns(revisions: Revision[], now: Date): RevisionSlot[] {
  const current = currentRevision(revisions, now)
  return current ? slotsOfNow(slotsAround(revisions, now), { current, now }) : []
}

/** About how many records are read at once: that blocks all other requests for some milliseconds. */
const recordsAtOnce = 500

/** A day may have two hundred check-ins without a slot, whatever the rules of the schedule. */
const mostDaysAtOnce = 31

function* parts({ from, to }: AttendanceRange, revisions: Revision[]): Generator<AttendanceRange> {
  const mostInDay = Math.max(1, ...revisions.map(({ times, tasks }) => times.length * tasks.length))
  const length = Math.max(1, Math.min(mostDaysAtOnce, Math.floor(recordsAtOnce / mostInDay))) * day
  for (let start = from.getTime(); start < to.getTime(); start += length) {
    yield { from: new Date(start), to: earlier(new Date(start + length), to) }
  }
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b
}
