import type { Sql } from '#app/data/database.server.ts'
import { switchOffline, updateCompany } from '#app/data/write/company/companies.sql.server.ts'
import type { CompanyInput, ScheduleSettings } from '#app/domain/company/schema.ts'

type Change = { change: Partial<CompanyInput> & ScheduleSettings; now: Date }

/**
 * Writes what is given of a company. When check-ins without a network are turned off, those that were made before are still taken. Part
 * of a job.
 */
export function writeCompany(sql: Sql, companyId: string, { change, now }: Change) {
  const { allowOffline, ...columns } = change
  updateCompany(sql, companyId, columns)
  if (allowOffline !== undefined) switchOffline(sql, companyId, { allowOffline, now })
}
