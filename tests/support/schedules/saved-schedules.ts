import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { loadRevisionsSince } from '#app/data/read/schedules/revision.sql.server.ts'
import { listSchedules } from '#app/data/read/schedules/schedules.server.ts'
import type { Owner } from '../stories/factories.ts'

/** The saved schedules of an owner. */
export async function schedulesOf({ companyId }: Owner) {
  return (await listSchedules(companyId, {})).items
}

/** All revisions of a schedule, oldest first. */
export function revisionsOf({ companyId }: Owner, scheduleId: string) {
  return loadRevisionsSince(readingSql(), companyId, { scheduleId, since: new Date(0) })
}
