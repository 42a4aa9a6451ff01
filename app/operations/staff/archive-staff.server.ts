import { database } from '#app/data/database.server.ts'
import { markStaffArchived } from '#app/data/write/staff/staff.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'

type StaffToArchive = { companyId: string; staffId: string; now: Date }

/**
 * Takes a person out of use and answers their signature: the PIN ends, the login name is free again, what they did
 * stays. Schedules keep their entries, where an archived person no longer counts. A job like a check-in, so that the one
 * that came first counts. `request.notFound` where the company has no such person.
 */
export function archiveStaff({ companyId, staffId, now }: StaffToArchive): Promise<Result<{ signature: string }>> {
  return database().atomically((sql) => {
    const archived = markStaffArchived(sql, companyId, { staffId, now })
    return archived ? ok(archived) : fail('request.notFound')
  })
}
