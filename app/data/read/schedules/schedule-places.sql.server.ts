import type { Sql } from '#app/data/database.server.ts'
import { zoneOf, type Rules } from '#app/domain/schedules/rules.ts'
import { inOrder } from '#app/data/read/in-order.server.ts'
import { joinNewestRevision } from './revision.sql.server.ts'

type SchedulePlace = { id: string; title: string; location: string; timezone: string }

/** The company's living schedules by title, with the location and time zone of each. */
export function listSchedulePlaces(sql: Sql, companyId: string): SchedulePlace[] {
  const rows = sql.all<Omit<SchedulePlace, 'timezone'> & Pick<Rules, 'timezone'>>(livingPlaces, { companyId })
  return inOrder(rows, ({ title }) => title).map((place) => ({ ...place, timezone: zoneOf(place) }))
}

const livingPlaces = `
  SELECT s.id, s.title, s.location, r.timezone FROM Schedule s ${joinNewestRevision}
  WHERE s.companyId = :companyId AND s.archivedAt IS NULL`
