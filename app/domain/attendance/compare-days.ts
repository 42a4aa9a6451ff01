import type { Excuses } from '#app/domain/excuses/excuse.ts'
import type { NotDoneReports } from '#app/domain/not-done/not-done-report.ts'
import { slotsOfNow } from '#app/domain/schedules/check-in-window.ts'
import { currentRevision, lookBack, slotsAround, slotsOfRevisions } from '#app/domain/schedules/revisions.ts'
import type { Revision } from '#app/domain/schedules/rules.ts'
import { instantsOfDates, isWithin, type LocalDates } from '#app/domain/time/local-dates.ts'
import { compareAttendance, type AttendanceItem, type OccurrenceCheckIn } from './compare-attendance.ts'
import type { UnscheduledCheckIn } from './made-up.ts'

type ScheduleDays<C> = {
  archivedAt: Date | null
  /** Those valid at some instant of the dates, and the current one when the dates reach to now, by `validFrom`. */
  revisions: Revision[]
  /** Those in slots of these dates that are not deleted. */
  checkIns: C[]
  excuses: Excuses
  /** Those without a slot; figures need none. */
  unscheduled?: readonly UnscheduledCheckIn[]
  /** What staff could not do in these slots; figures need none. */
  notDone?: NotDoneReports
  dates: LocalDates
  publicNames: ReadonlyMap<string, string>
  now: Date
}

/** The occurrences of a schedule on these local days, compared by `compareAttendance`; none after its end. */
export function compareDays<C extends OccurrenceCheckIn>({
  archivedAt,
  revisions,
  checkIns,
  excuses,
  unscheduled,
  notDone,
  dates,
  publicNames,
  now,
}: ScheduleDays<C>): AttendanceItem<C>[] {
  const { from, to } = instantsOfDates(dates)
  const end = archivedAt && archivedAt < to ? archivedAt : to
  const slots = slotsOfRevisions(revisions, from, end).filter(({ slotAt }) => isWithin(slotAt.slice(0, 10), dates))
  const isAboutNow = !archivedAt && to.getTime() > now.getTime() - lookBack
  const current = currentRevision(revisions, now)
  const currentSlots = isAboutNow ? slotsOfNow(slotsAround(revisions, now), { current, now }) : []
  return compareAttendance({ slots, checkIns, excuses, unscheduled, notDone, publicNames, currentSlots, now })
}
