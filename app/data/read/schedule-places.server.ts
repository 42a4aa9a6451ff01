import type { Sql } from '#app/data/database.server.ts'
import { zoneOf } from '#app/domain/schedule/rules.ts'
import { inOrder } from './in-order.server.ts'
import { joinNewestRevision } from './revision-row.server.ts'

type SchedulePlace = { id: string; title: string; location: string; timeZone: string }

/** Where the company's living schedules are, by title, with the time zone of each. */
export function listSchedulePlaces(sql: Sql, companyId: string): SchedulePlace[] {
  const rows = sql.all<Omit<SchedulePlace, 'timeZone'> & { timezone: string | null }>(livingPlaces, companyId)
  return inOrder(rows, ({ title }) => title).map(({ timezone, ...place }) => ({
    ...place,
    timeZone: zoneOf({ timezone }),
  }))
}

const livingPlaces = `
  SELECT s.id, s.title, s.location, r.timezone FROM Schedule s ${joinNewestRevision}
  WHERE s.companyId = ? AND s.archivedAt IS NULL`
