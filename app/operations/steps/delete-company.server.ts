import { setImmediate } from 'node:timers/promises'
import { database } from '#app/data/database.server.ts'
import { deleteCheckIns, deleteCompany as deleteRest } from '#app/data/write/companies.sql.server.ts'

const most = 1000

/**
 * Deletes a closed company with all that is its own. Its check-ins go a thousand at a time, so that those of other
 * companies need not wait; where that is cut short, the rest goes with `deleteClosedCompanies`.
 */
export async function deleteCompany(companyId: string): Promise<void> {
  const { atomically } = database()
  while ((await atomically((sql) => deleteCheckIns(sql, { companyId, most }))) === most) await setImmediate()
  await atomically((sql) => deleteRest(sql, companyId))
}
