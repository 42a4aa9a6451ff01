import type { ClosedDays } from '#app/domain/closures/closure.ts'
import type { AttendanceHead, MeasuredValues } from '#app/documents/attendance/attendance-content.ts'
import type { DatedAdvancedReport } from '#app/domain/analytics/advanced-report.ts'
import type { AttendanceRecord } from '#app/domain/attendance/attendance-record.ts'
import type { SlotGrid } from '#app/domain/attendance/slot-grid.ts'
import type { ReportedDefect } from '#app/domain/defects/reported-defect.ts'
import type { RatedWeek } from '#app/domain/guests/rating-weeks.ts'
import type { OutOfLimits } from '#app/domain/readings/out-of-limits.ts'
import type { RecordsSummary } from '#app/domain/figures/records-summary.ts'
import type { PaperMark } from '#app/domain/papers/paper-mark.ts'
import type { PlaceField } from '#app/domain/schedules/fields.ts'
import type { ReportContents } from '#app/domain/reports/report.ts'
import type { LocalDates } from '#app/domain/time/local-dates.ts'

/** The head of a report: whose it is, what is in it, and of which days it tells. */
export type ReportHead = Pick<ReportContents, 'name' | 'selection' | 'selectionName' | 'parts'> &
  Pick<AttendanceHead, 'language' | 'company' | 'madeAt' | 'timezone'> & {
    dates: LocalDates
    /** Of the company's documents; null for one that is not one of them. */
    number: number | 'preview' | null
    /** How to check it; null for a preview. */
    mark: PaperMark | null
  }

/** A schedule in a report, and what of it is shown. */
export type ReportedSchedule = Record<PlaceField, string> & {
  summary: RecordsSummary
  /** Days of the report on which it was closed. */
  closedDays: ClosedDays[]
  grid: SlotGrid | null
  /** Its values out of their limits; null if that is not wanted. */
  readings: OutOfLimits[] | null
  /** What was wrong on its days; null if that is not wanted. */
  defects: ReportedDefect[] | null
  /** How clean guests found it, by week; null if that is not wanted. */
  ratings: RatedWeek[] | null
  /** What was measured; null if records are not wanted. */
  measured: MeasuredValues | null
  tables: Record<RecordsPart, AttendanceRecord[] | null>
}

/** The parts of a report that list records. */
export const recordsParts = ['gaps', 'comments', 'records'] as const
export type RecordsPart = (typeof recordsParts)[number]

/** Everything in a report as a PDF. */
export type ReportContent = ReportHead & {
  /** Null if it is not wanted. */
  analytics: DatedAdvancedReport | null
  schedules: ReportedSchedule[]
  /** Small pictures by the photo's key, without unreadable ones; null when photos are not wanted. */
  photos: ReadonlyMap<string, Uint8Array> | null
}
