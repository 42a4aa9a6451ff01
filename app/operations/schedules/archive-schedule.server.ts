import { markScheduleArchived } from '#app/data/write/schedules.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'

type Archiving = { companyId: string; scheduleId: string; now: Date }

/**
 * Ends a schedule and answers its title: it leaves lists, limits and new check-ins, and its QR code says so; what was
 * recorded stays. `schedule.notFound` where the company has no such schedule.
 */
export async function archiveSchedule({ companyId, scheduleId, now }: Archiving): Promise<Result<{ title: string }>> {
  const archived = await markScheduleArchived(companyId, { scheduleId, now })
  return archived ? ok(archived) : fail('schedule.notFound')
}
