import { dayOf, dayOverview, type DayOverview } from '#app/domain/dashboard/day-overview.ts'
import type { ScheduleDay } from '#app/domain/attendance/day-slots.ts'

/** The overview of a day from the day of each schedule. */
export function overviewOf(schedules: ScheduleDay[], now: Date): DayOverview {
  return dayOverview(
    schedules.map((schedule) => dayOf(schedule, now)),
    now,
  )
}
