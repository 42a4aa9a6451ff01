import type { CheckInInstants } from '#app/domain/check-ins/made-at.ts'
import type { Excuse } from '#app/domain/excuses/excuse.ts'
import type { MadeUp } from './made-up.ts'
import type { AttendanceStatus } from './attendance-status.ts'

/** An occurrence with its check-in, when it is completed. */
export type Occurrence = {
  slotAt: string
  taskId: string
  publicName: string
  /** The people assigned to it. */
  staffIds: readonly string[]
  /** The revision to which the slot belongs; null when the schedule no longer has the slot. */
  revisionId: string | null
  status: AttendanceStatus
  /** Why it does not count as missed; null if it is not missed, or if nobody excused it. */
  excuse: Excuse | null
  /** What was done of it later without a slot; null if it is not missed. */
  madeUp: MadeUp | null
  /** It is not done and takes a check-in now. */
  isOpen: boolean
  checkIn: (CheckInInstants & { staffId: string; signature: string }) | null
}
