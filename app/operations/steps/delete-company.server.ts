import { setImmediate } from 'node:timers/promises'
import { database, type Sql } from '#app/data/database.server.ts'
import { deleteCheckIns, deleteCompany as deleteRest, deleteSumsOfOne } from '#app/data/write/companies.sql.server.ts'
import { forgetSome } from '#app/data/write/uploads.sql.server.ts'
import { removeFiles } from './remove-files.server.ts'

const most = 1000

type Deletion = { companyId: string; now: Date; signal?: AbortSignal }

/**
 * Deletes a closed company with all that is its own. Its check-ins and uploads go a thousand at a time, the sums of its
 * attendance schedule by schedule, so that check-ins of other companies need not wait. Its files go last: until then
 * their keys are noted. Where that is cut short, also by `signal`, `deleteClosedCompanies` does the rest.
 */
export async function deleteCompany({ companyId, now, signal }: Deletion): Promise<void> {
  await repeat((sql) => deleteCheckIns(sql, { companyId, most }) === most)
  await repeat((sql) => deleteSumsOfOne(sql, companyId))
  await repeat((sql) => forgetSome(sql, companyId, { most, now }) === most)
  if (isStopped()) return
  await database().atomically((sql) => {
    forgetSome(sql, companyId, { most, now })
    deleteRest(sql, companyId)
  })
  await removeFiles(signal)

  function isStopped(): boolean {
    return signal?.aborted ?? false
  }

  async function repeat(deleteSome: (sql: Sql) => boolean): Promise<void> {
    while (!isStopped() && (await database().atomically(deleteSome))) await setImmediate()
  }
}
