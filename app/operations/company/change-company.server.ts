import { database } from '#app/data/database.server.ts'
import { updateCompany } from '#app/data/write/company/companies.sql.server.ts'
import type { CompanyInput, ScheduleSettings } from '#app/domain/company/schema.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import { demandPhotos } from '#app/operations/plans/demand-photos.server.ts'

type Change = Partial<CompanyInput> & ScheduleSettings

/**
 * Changes the company's name, address and settings; what is not given stays. Fails with `plan.featureNotIncluded` if it would
 * let staff add photos and the plan does not include them.
 */
export function changeCompany(companyId: string, change: Change): Promise<Result<null>> {
  return database().atomically((sql) => {
    const included = demandPhotos(sql, companyId, change)
    if (!included.ok) return included
    updateCompany(sql, companyId, change)
    return ok(null)
  })
}
