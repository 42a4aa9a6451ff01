import type { AttendanceRange } from '#app/domain/attendance/attendance-range.ts'
import type { AttendanceRecord } from '#app/domain/attendance/attendance-record.ts'
import type { ClosedDays } from '#app/domain/closures/closure.ts'
import type { SlotGrid } from '#app/domain/attendance/slot-grid.ts'
import type { Statistics } from '#app/domain/figures/statistics.ts'
import type { PaperMark } from '#app/domain/papers/paper-mark.ts'
import type { ReadingLines } from '#app/domain/readings/reading-line.ts'
import type { PlaceField } from '#app/domain/schedules/fields.ts'
import type { ReadingTable } from '#app/domain/readings/reading-tables.ts'
import type { Rules } from '#app/domain/schedules/rules.ts'
import type { Language } from '#app/i18n/languages.ts'

/** The schedule and company of a document about attendance, and its reader's language. */
export type AttendanceHead = {
  language: Language
  company: { name: string; lines: string[]; logo: Uint8Array | null }
  schedule: Record<PlaceField, string> & { rules: Pick<Rules, 'frequency' | 'months' | 'days' | 'times'> }
  /** The zone of the range's local days. */
  timezone: string
  range: AttendanceRange
  madeAt: Date
  /** How to check it. */
  mark: PaperMark
}

/** The values of a schedule as tables, and each reading over time. */
export type MeasuredValues = { tables: ReadingTable[]; lines: ReadingLines }

/** Everything in a document about a schedule's attendance; the records are sorted by slot. */
export type AttendanceContent = AttendanceHead & {
  records: AttendanceRecord[]
  statistics: Statistics
  /** Days in the range on which it was closed. */
  closedDays: ClosedDays[]
  grid: SlotGrid
  readings: MeasuredValues
  /** Small pictures by the photo's key, without unreadable ones; null when photos are not wanted. */
  photos: ReadonlyMap<string, Uint8Array> | null
}
