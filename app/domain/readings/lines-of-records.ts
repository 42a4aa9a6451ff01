import { madeAt } from '#app/domain/check-ins/made-at.ts'
import type { AttendanceRange } from '#app/domain/attendance/attendance-range.ts'
import type { AttendanceRecord } from '#app/domain/attendance/attendance-record.ts'
import { mostOfLines } from './reading-line.ts'
import { growingLines } from './growing-lines.ts'

/** Lines to which the values of records are added, some days at a time; those of removed check-ins are left out. */
export function linesOfRecords(range: AttendanceRange, mostLines: number = mostOfLines.lines) {
  const lines = growingLines(range, Math.min(mostLines, mostOfLines.lines))
  return {
    add(records: readonly AttendanceRecord[]) {
      for (const { checkIn, status } of records) {
        if (!checkIn || status === 'deleted' || checkIn.readings.length === 0) continue
        lines.add({ ...checkIn, checkInId: checkIn.id, takenAt: madeAt(checkIn) })
      }
    },
    read: lines.read,
  }
}
