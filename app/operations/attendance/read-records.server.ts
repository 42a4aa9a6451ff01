import type { Sql } from '#app/data/database.server.ts'
import { listDocumentedCheckIns } from '#app/data/read/attendance/attendance.sql.server.ts'
import { loadRevisionsSince } from '#app/data/read/schedules/revision.sql.server.ts'
import type { AttendanceRange } from '#app/domain/attendance/attendance-range.ts'
import {
  attendanceRecords,
  type AttendanceRecord,
  type DocumentedCheckIn,
} from '#app/domain/attendance/attendance-record.ts'
import { compareAttendance, type AttendanceItem } from '#app/domain/attendance/compare-attendance.ts'
import { slotsOfNow } from '#app/domain/schedules/check-in-window.ts'
import {
  currentRevision,
  lookBack,
  slotsAround,
  slotsOfRevisions,
  type RevisionSlot,
} from '#app/domain/schedules/revisions.ts'
import type { Revision } from '#app/domain/schedules/rules.ts'
import { day } from '#app/domain/time/durations.ts'

/** Whose records, of when, and what they are called; all of it can be handed to another process. */
export type RecordsOf = {
  companyId: string
  scheduleId: string
  archivedAt: Date | null
  range: AttendanceRange
  publicNames: ReadonlyMap<string, string>
  now: Date
}

/** What was due and what was done in some days. */
export type RecordsChunk = { records: AttendanceRecord[]; occurrences: AttendanceItem<DocumentedCheckIn>[] }

/**
 * The records of a schedule, oldest first, some days at a time, so that a range of years takes no more memory than one
 * of weeks. Removed check-ins are among the records, and no occurrences. Slots of a schedule that has ended are those
 * before its end.
 */
export function* readRecords(sql: Sql, { companyId, publicNames, now, ...of }: RecordsOf): Generator<RecordsChunk> {
  const { scheduleId, archivedAt, range } = of
  const revisions = loadRevisionsSince(sql, companyId, { scheduleId, since: earlier(range.from, lookedBack(now)) })
  const currentSlots = archivedAt ? [] : takingCheckIns(revisions, now)
  for (const { from, to } of parts(range, revisions)) {
    const documented = listDocumentedCheckIns(sql, companyId, { scheduleId, from, to })
    const slots = slotsOfRevisions(revisions, from, archivedAt ? earlier(archivedAt, to) : to)
    const [removed, checkIns] = [
      documented.filter(({ status }) => status === 'deleted'),
      documented.filter(({ status }) => status !== 'deleted'),
    ]
    const occurrences = compareAttendance({ slots, checkIns, publicNames, currentSlots, now })
    yield { records: attendanceRecords(occurrences, removed), occurrences }
  }
}

function lookedBack(now: Date): Date {
  return new Date(now.getTime() - lookBack)
}

function takingCheckIns(revisions: Revision[], now: Date): RevisionSlot[] {
  const current = currentRevision(revisions, now)
  return current ? slotsOfNow(slotsAround(revisions, now), { current, now }) : []
}

/** About so many records are read at once: reading them holds everybody else up for some milliseconds. */
const recordsAtOnce = 500

function* parts({ from, to }: AttendanceRange, revisions: Revision[]): Generator<AttendanceRange> {
  const mostInDay = Math.max(1, ...revisions.map(({ times, tasks }) => times.length * tasks.length))
  const length = Math.max(1, Math.floor(recordsAtOnce / mostInDay)) * day
  for (let start = from.getTime(); start < to.getTime(); start += length) {
    yield { from: new Date(start), to: earlier(new Date(start + length), to) }
  }
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}
