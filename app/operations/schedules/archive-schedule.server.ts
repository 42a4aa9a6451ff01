import { database } from '#app/data/database.server.ts'
import { markScheduleArchived } from '#app/data/write/schedules/schedules.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'

type ScheduleToArchive = { companyId: string; scheduleId: string; now: Date }

/**
 * Archives a schedule and returns its title. It is no longer listed, does not count for limits and takes no check-ins, and its
 * QR code says that it has ended; its records stay. It is a job like a check-in, so of the two the first one counts. Fails with
 * `schedule.notFound` if the company has no such schedule.
 */
export function archiveSchedule({ companyId, scheduleId, now }: ScheduleToArchive): Promise<Result<{ title: string }>> {
  return database().atomically((sql) => {
    const archived = markScheduleArchived(sql, companyId, { scheduleId, now })
    return archived ? ok(archived) : fail('schedule.notFound')
  })
}
