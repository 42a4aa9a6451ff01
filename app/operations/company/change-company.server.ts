import { database } from '#app/data/database.server.ts'
import type { CompanyInput, ScheduleSettings } from '#app/domain/company/schema.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import { writeCompany } from './write-company.server.ts'
import { demandPhotos } from '#app/operations/plans/demand-photos.server.ts'

type Change = Partial<CompanyInput> & ScheduleSettings & { now: Date }

/**
 * Changes the company's name, address and settings; what is not given stays. Check-ins without a network that were made before they are
 * turned off are still taken. Fails with `plan.featureNotIncluded` if it would
 * let staff add photos and the plan does not include them.
 */
export function changeCompany(companyId: string, { now, ...change }: Change): Promise<Result<null>> {
  return database().atomically((sql) => {
    const included = demandPhotos(sql, companyId, change)
    if (!included.ok) return included
    writeCompany(sql, companyId, { change, now })
    return ok(null)
  })
}
