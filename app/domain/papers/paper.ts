import type { AttendanceRange } from '#app/domain/attendance/attendance-range.ts'
import type { LedgerHead } from '#app/domain/ledger/ledger-head.ts'
import type { FileForm } from '#app/domain/reports/kinds.ts'
import type { PlaceField } from '#app/domain/schedules/fields.ts'
import { day } from '#app/domain/time/durations.ts'
import type { LocalDates } from '#app/domain/time/local-dates.ts'
import type { PaperKind, PaperWay } from './kinds.ts'

/**
 * How long a paper can be checked, in milliseconds: ten years, the longest time for which the law wants records kept (§ 147 AO and
 * § 257 HGB in Germany, § 132 BAO in Austria, Art. 958f OR in Switzerland), with their leap days.
 */
export const keptFor = 3653 * day

/** A schedule as a paper names it, and which of its slots it shows: those that start from here until before there. */
export type PaperSchedule = { id: string } & Record<PlaceField, string> & Pick<AttendanceRange, 'from' | 'to'>

/** What a file of records shows. */
export type PaperScope = {
  kind: PaperKind
  schedules: PaperSchedule[]
  /** Null for a file without a period. */
  dates: LocalDates | null
  /** In which the reader sees when it was made. */
  timezone: string
}

/** How many tasks a file shows as done, as missed, and as excused. */
export type PaperCounts = { completed: number; missed: number; excused: number }

/** Who got a file that was sent. */
export type PaperRecipient = { name: string; email: string }

/** A file of records that has left. */
export type Paper = PaperScope & {
  number: string
  companyId: string
  form: FileForm
  way: PaperWay
  /** Of the file. */
  name: string
  bytes: number
  sha256: string
  /** Null for a file that counts no tasks. */
  counts: PaperCounts | null
  head: LedgerHead
  /** The records that it was made from: how many there are, and the hash of their entries. */
  records: number
  recordsHash: string
  documentId: string | null
  /** Who fetched it; null if it was sent, or that account is gone. */
  userName: string | null
  issuedTo: PaperRecipient[]
  issuedAt: Date
  withdrawn: { at: Date; reason: string; by: string | null } | null
}
