import type { Sql } from '#app/data/database.server.ts'
import { readStaffEmailRequired } from '#app/data/read/company/company-plan.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'

/**
 * Fails with `staff.emailRequired` if a person has no email address and the company's settings require one. Part of the job
 * that adds or changes the person.
 */
export function demandStaffEmail(sql: Sql, companyId: string, email: string | null): Result<null> {
  if (email || !readStaffEmailRequired(sql, companyId)) return ok(null)
  return fail('staff.emailRequired', { field: 'email' })
}
