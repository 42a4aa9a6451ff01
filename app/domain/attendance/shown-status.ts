import type { AttendanceStatus } from './attendance-status.ts'

/**
 * A status as owners see it: an occurrence that can be done now is open, not planned; one whose photo is missing is
 * pending, not completed.
 */
export type ShownStatus = AttendanceStatus | 'open' | 'pending'

type Shown = { status: AttendanceStatus; isOpen: boolean; checkIn: { status: string } | null }

/** The status of an occurrence as owners see it. */
export function shownStatus({ status, isOpen, checkIn }: Shown): ShownStatus {
  if (!checkIn) return isOpen ? 'open' : status
  return checkIn.status === 'pending' ? 'pending' : status
}
