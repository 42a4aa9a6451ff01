import { database } from '#app/data/database.server.ts'
import { updateCompany } from '#app/data/write/companies.sql.server.ts'
import type { CompanyInput } from '#app/domain/company/schema.ts'

type Change = CompanyInput | { allowStaffImageUpload: boolean }

/** From now on the company is called so and found there, or lets its staff add photos; what is not given stays. */
export async function changeCompany(companyId: string, change: Change): Promise<void> {
  await database().atomically((sql) => updateCompany(sql, companyId, change))
}
