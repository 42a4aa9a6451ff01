import { database } from '#app/data/database.server.ts'
import { updateCompany } from '#app/data/write/companies.sql.server.ts'
import { updateProfile, type Profile } from '#app/data/write/users.sql.server.ts'
import type { CompanyInput } from '#app/domain/company/schema.ts'

type Change = {
  companyId: string
  userId: string
  profile: Partial<Profile>
  company: Partial<CompanyInput> & { allowStaffImageUpload?: boolean }
}

/** Changes settings of a user and of their company, all that is given or nothing; what is not given stays as it is. */
export async function changeSettings({ companyId, userId, profile, company }: Change): Promise<void> {
  await database().atomically((sql) => {
    updateProfile(sql, companyId, { userId, profile })
    updateCompany(sql, companyId, company)
  })
}
