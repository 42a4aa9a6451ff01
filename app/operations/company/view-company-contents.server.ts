import { countCompletedTasks } from '#app/data/read/company/companies.sql.server.ts'
import { countCompanyItems } from '#app/data/read/company/company-counts.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'

export type CompanyContents = { schedules: number; tasks: number; staff: number; checkIns: number }

/** How much would be deleted with a company: without archived items and deleted check-ins. */
export function viewCompanyContents(companyId: string): CompanyContents {
  const { schedules, tasks, staff } = countCompanyItems(readingSql(), companyId)
  return { schedules, tasks, staff, checkIns: countCompletedTasks(readingSql(), companyId) }
}
