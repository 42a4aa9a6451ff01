import { database } from '#app/data/database.server.ts'
import { updateProfile, type Profile } from '#app/data/write/accounts/users.sql.server.ts'
import type { CompanyInput, ScheduleSettings } from '#app/domain/company/schema.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import { writeCompany } from '#app/operations/company/write-company.server.ts'
import { demandPhotos } from '#app/operations/plans/demand-photos.server.ts'

type Change = {
  companyId: string
  userId: string
  profile: Partial<Profile>
  company: Partial<CompanyInput> & ScheduleSettings
  now: Date
}

/**
 * Changes settings of a user and of their company, all or none of those given; the others stay as they are.
 * Fails with `plan.featureNotIncluded` if it would let staff add photos and the plan does not include them.
 */
export function changeSettings({ companyId, userId, profile, company, now }: Change): Promise<Result<null>> {
  return database().atomically((sql) => {
    const included = demandPhotos(sql, companyId, company)
    if (!included.ok) return included
    updateProfile(sql, companyId, { userId, profile })
    writeCompany(sql, companyId, { change: company, now })
    return ok(null)
  })
}
