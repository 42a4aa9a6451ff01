import { markStaffArchived } from '#app/data/write/staff.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'

type Archiving = { companyId: string; staffId: string; now: Date }

/**
 * Takes a person out of use and answers their signature: the PIN ends, the login name is free again, what they did stays. Schedules keep their
 * entries, where an archived person no longer counts. `request.notFound` where the company has no such person.
 */
export async function archiveStaff({ companyId, staffId, now }: Archiving): Promise<Result<{ signature: string }>> {
  const archived = await markStaffArchived(companyId, { staffId, now })
  return archived ? ok(archived) : fail('request.notFound')
}
