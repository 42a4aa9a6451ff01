import type { AttendanceItem, OccurrenceCheckIn } from '#app/domain/attendance/compare-attendance.ts'
import type { AdminCheckIn } from '#app/domain/check-ins/recorded-check-in.ts'
import type { Cell } from './csv.server.ts'

/** What a line of attendance tells: one occurrence, and who did it. Times are those of the schedule's zone. */
export const attendanceColumns = [
  'slotAt',
  'timezone',
  'scheduleTitle',
  'location',
  'publicName',
  'status',
  'signature',
  'checkedInAt',
  'enteredLater',
  'hidden',
  'comment',
] as const

type Item = AttendanceItem<OccurrenceCheckIn & AdminCheckIn>
type Place = { title: string; location: string; timezone: string }

/** The line of an occurrence; what was done is told with the names and the zone of then. */
export function attendanceLine({ slotAt, publicName, status, checkIn }: Item, place: Place): Cell[] {
  if (!checkIn) {
    const { title, location, timezone } = place
    return [slotAt, timezone, title, location, publicName, status, null, null, null, null, null]
  }
  const { timezone, scheduleTitle, location, signature, checkedInAt, enteredLater, hidden, comment } = checkIn
  const done = [signature, checkedInAt, enteredLater, hidden, comment]
  return [slotAt, timezone, scheduleTitle, location, publicName, status, ...done]
}
