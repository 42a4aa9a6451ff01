import type { Excuse } from '#app/domain/excuses/excuse.ts'
import type { AttendanceStatus } from './attendance-status.ts'

/**
 * A status as owners see it: an occurrence that can be done now is open, not planned; one whose photo is missing is
 * pending, not completed; one that was missed and is excused is excused.
 */
export type ShownStatus = AttendanceStatus | 'open' | 'pending' | 'excused'

type Shown = { status: AttendanceStatus; excuse: Excuse | null; isOpen: boolean; checkIn: { status: string } | null }

/** The status of an occurrence as owners see it. */
export function shownStatus({ status, excuse, isOpen, checkIn }: Shown): ShownStatus {
  if (excuse) return 'excused'
  if (!checkIn) return isOpen ? 'open' : status
  return checkIn.status === 'pending' ? 'pending' : status
}
