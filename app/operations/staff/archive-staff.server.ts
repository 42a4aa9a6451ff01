import { database } from '#app/data/database.server.ts'
import { markStaffArchived } from '#app/data/write/staff/staff.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'

type StaffToArchive = { companyId: string; staffId: string; now: Date }

/**
 * Archives a person and returns their signature. Their PIN stops working, the login name is free again, and what they did
 * stays. Schedules keep their entries, in which an archived person no longer counts. It is a job like a check-in, so of the two
 * the first one counts. Fails with `request.notFound` if the company has no such person.
 */
export function archiveStaff({ companyId, staffId, now }: StaffToArchive): Promise<Result<{ signature: string }>> {
  return database().atomically((sql) => {
    const archived = markStaffArchived(sql, companyId, { staffId, now })
    return archived ? ok(archived) : fail('request.notFound')
  })
}
