import type { AttendanceContent } from '#app/documents/attendance/attendance-content.ts'
import type { AttendanceRecord } from '#app/domain/attendance/attendance-record.ts'
import { slotGrid } from '#app/domain/attendance/slot-grid.ts'
import { statisticsOf } from '#app/domain/figures/occurrence-statistics.ts'
import { emptyTexts } from '#app/domain/schedules/fields.ts'
import { day } from '#app/domain/time/durations.ts'

/** The first slot. */
export const start = new Date('2026-11-02T08:00:00Z')

/** Slots of consecutive days, done by a person with this name. */
export function attendanceRecords(count: number, { name = 'Anna K.', comment = '' } = {}): AttendanceRecord[] {
  return Array.from({ length: count }, (_, index) => {
    const startsAt = new Date(start.getTime() + index * day)
    const slotAt = startsAt.toISOString().slice(0, 16)
    const [excuse, madeUp, notDone] = [null, null, null]
    const checkIn = {
      id: `c${index}`,
      taskId: 't',
      taskName: 'T',
      publicName: name,
      staffId: 's',
      signature: name,
      slotAt,
      slotStartsAt: startsAt,
      checkedInAt: startsAt,
      offlineAt: null,
      completedAt: null,
      claimedAt: null,
      timezone: 'UTC',
      status: 'completed' as const,
      enteredLater: false,
      hidden: false,
      comment,
      photoKey: null,
      photoRemovedAt: null,
      photoRemovedReason: null,
      deletedReason: null,
      inspection: null,
      readings: [],
    }
    return { slotAt, startsAt, excuse, madeUp, notDone, taskId: 't', publicName: name, status: 'completed', checkIn }
  })
}

/** What a document about these records contains; the values that were measured are left out. */
export function attendanceContent(all: AttendanceRecord[], name = 'Gasthaus'): AttendanceContent {
  const occurrences = all.map((record) => ({
    ...record,
    slotAt: record.slotAt ?? '',
    timezone: 'UTC',
    status: 'completed' as const,
    staffIds: [],
    revisionId: null,
    isOpen: false,
  }))
  return {
    language: 'de',
    company: { name, lines: [], logo: null },
    schedule: {
      ...emptyTexts,
      title: name,
      location: name,
      rules: { frequency: 'daily', months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], days: [1], times: ['08:00'] },
    },
    timezone: 'Europe/Berlin',
    range: { from: start, to: new Date(start.getTime() + all.length * day) },
    madeAt: start,
    mark: {
      number: '7KQ29XMT4HBA',
      url: 'https://klarbuch.example/verify/7KQ29XMT4HBA',
      head: { number: 12, hash: '9f'.repeat(32) },
    },
    records: all,
    statistics: statisticsOf(occurrences, { signatures: new Map(), publicNames: new Map() }),
    readings: { tables: [], lines: { lines: [], left: 0 } },
    grid: slotGrid(occurrences),
    closedDays: [],
    photos: null,
  }
}
