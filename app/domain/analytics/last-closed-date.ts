import { openReach } from '#app/domain/schedules/revisions.ts'
import { lastDateOver } from '#app/domain/time/local-dates.ts'

/**
 * The last local day on which nothing can be done any more. It is over in every zone, since a schedule may move to
 * another, and the longest window after it has closed. Its attendance changes only when a check-in is removed.
 */
export function lastClosedDate(now: Date): string {
  return lastDateOver(new Date(now.getTime() - openReach))
}
