import type { AttendanceRange } from '#app/domain/attendance/attendance-range.ts'
import type { AttendanceRecord } from '#app/domain/attendance/attendance-record.ts'
import type { SlotGrid } from '#app/domain/attendance/slot-grid.ts'
import type { Statistics } from '#app/domain/analytics/statistics.ts'
import type { Rules } from '#app/domain/schedules/rules.ts'
import type { Language } from '#app/i18n/languages.ts'

/** Whose attendance a document shows, and to whom. */
export type AttendanceHead = {
  language: Language
  company: { name: string; lines: string[]; logo: Uint8Array | null }
  schedule: { title: string; location: string; rules: Pick<Rules, 'frequency' | 'months' | 'days' | 'times'> }
  /** The zone in whose local days the range is meant. */
  timezone: string
  range: AttendanceRange
  madeAt: Date
}

/** All that a document about a schedule's attendance shows; the records are sorted by their slots. */
export type AttendanceContent = AttendanceHead & {
  records: AttendanceRecord[]
  statistics: Statistics
  grid: SlotGrid
  /** Small pictures by the key of the photo, without those that can't be shown; null where none are wanted. */
  photos: ReadonlyMap<string, Uint8Array> | null
}
