import { database } from '#app/data/database.server.ts'
import { markScheduleArchived } from '#app/data/write/schedules.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'

type Archiving = { companyId: string; scheduleId: string; now: Date }

/**
 * Ends a schedule: it leaves lists, limits and new check-ins, and its QR code says so; what was recorded stays.
 * `schedule.notFound` where the company has no such schedule.
 */
export function archiveSchedule({ companyId, scheduleId, now }: Archiving): Promise<Result<null>> {
  return database().atomically((sql) =>
    markScheduleArchived(sql, companyId, { scheduleId, now }) ? ok(null) : fail('schedule.notFound'),
  )
}
