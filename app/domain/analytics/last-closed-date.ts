import { openReach } from '#app/domain/schedules/revisions.ts'
import { lastDateOver } from '#app/domain/time/local-dates.ts'

/**
 * The last local day on which nothing can be done any more: it is over in every zone, since a schedule may move to
 * another, and so is the longest window. After that only removing a check-in changes its attendance.
 */
export function lastClosedDate(now: Date): string {
  return lastDateOver(new Date(now.getTime() - openReach))
}
