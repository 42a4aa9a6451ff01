import { countCompanyItems } from '#app/data/read/company/company-counts.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import type { Failure } from '#app/domain/errors.ts'
import { checkStaffAndTasksExist } from '#app/domain/schedules/task-entries.ts'

/**
 * Says that the company has no tasks or no staff yet, instead of saying that they are missing in the task entries of a
 * schedule. Null if none of the wrong fields is in a task entry, or if the company has both.
 */
export async function findWhatEntriesLack(companyId: string, wrongFields: string[]): Promise<Failure | null> {
  if (!wrongFields.some((field) => /^tasks\b/.test(field))) return null
  const existing = checkStaffAndTasksExist(countCompanyItems(readingSql(), companyId))
  return existing.ok ? null : existing.failure
}
