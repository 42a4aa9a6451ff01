import { database } from '#app/data/database.server.ts'
import type { CompanyCounts } from '#app/domain/company/company-counts.ts'

/** How much of each a company has. */
export function countCompanyItems(companyId: string): CompanyCounts {
  const companyCounts = database().read.get<CompanyCounts>(countsOfCompany, companyId, companyId, companyId, companyId)
  if (!companyCounts) throw new Error('A count always has an answer')
  return companyCounts
}

const countsOfCompany = `
  SELECT
    (SELECT count(*) FROM Schedule WHERE companyId = ? AND archivedAt IS NULL) AS schedules,
    (SELECT count(*) FROM Staff WHERE companyId = ? AND archivedAt IS NULL) AS staff,
    (SELECT count(DISTINCT trim(location)) FROM Schedule WHERE companyId = ? AND archivedAt IS NULL) AS locations,
    (SELECT count(*) FROM Task WHERE companyId = ? AND archivedAt IS NULL) AS tasks`
