import { database } from '#app/data/database.server.ts'
import { markScheduleArchived } from '#app/data/write/schedules/schedules.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'

type ScheduleToArchive = { companyId: string; scheduleId: string; now: Date }

/**
 * Ends a schedule and answers its title: it leaves lists, limits and new check-ins, and its QR code says so; what was
 * recorded stays. A job like a check-in, so that the one that came first counts. `schedule.notFound` where the company
 * has no such schedule.
 */
export function archiveSchedule({ companyId, scheduleId, now }: ScheduleToArchive): Promise<Result<{ title: string }>> {
  return database().atomically((sql) => {
    const archived = markScheduleArchived(sql, companyId, { scheduleId, now })
    return archived ? ok(archived) : fail('schedule.notFound')
  })
}
