import { countCompanyItems } from '#app/data/read/company/company-counts.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import type { Failure } from '#app/domain/errors.ts'
import { checkStaffAndTasksExist } from '#app/domain/schedules/task-entries.ts'

/**
 * Who has nobody or nothing to name in the task entries of a schedule is told that, not that the entries lack it. Null
 * where none of the wrong fields is of a task entry, or where the company has both.
 */
export async function findWhatEntriesLack(companyId: string, wrongFields: string[]): Promise<Failure | null> {
  if (!wrongFields.some((field) => /^tasks\b/.test(field))) return null
  const exist = checkStaffAndTasksExist(countCompanyItems(readingSql(), companyId))
  return exist.ok ? null : exist.failure
}
