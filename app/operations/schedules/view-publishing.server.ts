import { readingSql } from '#app/data/read/reading-sql.server.ts'
import type { Failure } from '#app/domain/errors.ts'
import type { Schedule } from '#app/domain/schedules/schema.ts'
import { demandRoomToPublish } from '#app/operations/plans/demand-room-to-publish.server.ts'

/** Why a schedule of the company can't be published now; null if it can be, or is published already. */
export function viewPublishing(companyId: string, { revision }: Pick<Schedule, 'revision'>): Failure | null {
  const room = demandRoomToPublish(readingSql(), companyId, [revision.status])
  return room.ok ? null : room.failure
}
