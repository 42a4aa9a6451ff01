import type { Sql } from '#app/data/database.server.ts'
import type { CompanyCounts } from '#app/domain/company/setup-steps.ts'

/** How many schedules, staff, locations and tasks a company has, without archived ones. */
export function countCompanyItems(sql: Sql, companyId: string): CompanyCounts {
  const companyCounts = sql.get<CompanyCounts>(countsOfCompany, { companyId })
  if (!companyCounts) throw new Error('A count always has an answer')
  return companyCounts
}

const countsOfCompany = `
  SELECT
    (SELECT count(*) FROM Schedule WHERE companyId = :companyId AND archivedAt IS NULL) AS schedules,
    (SELECT count(*) FROM Staff WHERE companyId = :companyId AND archivedAt IS NULL) AS staff,
    (SELECT count(DISTINCT trim(location)) FROM Schedule WHERE companyId = :companyId AND archivedAt IS NULL) AS locations,
    (SELECT count(*) FROM Task WHERE companyId = :companyId AND archivedAt IS NULL) AS tasks`
