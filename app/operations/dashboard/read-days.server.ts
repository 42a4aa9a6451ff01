import { noExcuses } from '#app/domain/excuses/excuse.ts'
import { mapExcusesOfSchedules } from '#app/data/read/excuses/excuses.sql.server.ts'
import { listDoneSince, listScheduleIds, listSchedulesSince } from '#app/data/read/dashboard/dashboard.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import type { ScheduleDay } from '#app/domain/attendance/day-slots.ts'
import { dayOf, type ScheduleToday } from '#app/domain/dashboard/day-overview.ts'
import { splitIntoParts } from '#app/domain/grouped.ts'
import { lookBack } from '#app/domain/schedules/revisions.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'

/** How many schedules are read in one turn of the event loop; a company may have thousands. */
const schedulesAtOnce = 25

/** Reads the current day of each living schedule of a company, in parts, and yields to other requests in between. */
export async function readDays(
  companyId: string,
  now: Date,
): Promise<{ schedules: ScheduleDay[]; days: ScheduleToday[] }> {
  const since = new Date(now.getTime() - lookBack)
  const schedules: ScheduleDay[] = []
  const days: ScheduleToday[] = []
  for (const ids of splitIntoParts(listScheduleIds(readingSql(), companyId), schedulesAtOnce)) {
    if (schedules.length > 0) await nextTurn(companyId)
    const done = listDoneSince(readingSql(), companyId, { ids, since })
    const span = { scheduleIds: ids, from: since, to: now }
    const excuses = mapExcusesOfSchedules(readingSql(), companyId, span)
    for (const schedule of listSchedulesSince(readingSql(), companyId, { ids, since })) {
      const scheduleDay = {
        ...schedule,
        done: done.get(schedule.id) ?? [],
        excuses: excuses.get(schedule.id) ?? noExcuses,
      }
      schedules.push(scheduleDay)
      days.push(dayOf(scheduleDay, now))
    }
  }
  return { schedules, days }
}
