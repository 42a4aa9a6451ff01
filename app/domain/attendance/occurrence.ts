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
  /** It is not done and takes a check-in now. */
  isOpen: boolean
  checkIn: { staffId: string; signature: string; checkedInAt: Date } | null
}
