import { setImmediate } from 'node:timers/promises'
import { database } from '#app/data/database.server.ts'
import { listUploads } from '#app/data/read/uploads.sql.server.ts'
import { deleteCheckIns, deleteCompany as deleteRest, deleteSumsOfOne } from '#app/data/write/companies.sql.server.ts'
import { fileStore } from '#app/gateways/file-store.server.ts'

const most = 1000

/**
 * Deletes a closed company with all that is its own. Its check-ins go a thousand at a time, the sums of its
 * attendance schedule by schedule, so that check-ins of other companies need not wait; its files go last. Where that is cut short, `deleteClosedCompanies` and `sweepUploads` do the
 * rest.
 */
export async function deleteCompany(companyId: string): Promise<void> {
  const { atomically } = database()
  while ((await atomically((sql) => deleteCheckIns(sql, { companyId, most }))) === most) await setImmediate()
  while (await atomically((sql) => deleteSumsOfOne(sql, companyId))) await setImmediate()
  const files = await atomically((sql) => {
    const keys = listUploads(sql, companyId)
    deleteRest(sql, companyId)
    return keys
  })
  for (const key of files) await fileStore().remove(key)
}
