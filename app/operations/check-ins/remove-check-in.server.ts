import { database } from '#app/data/database.server.ts'
import { removeCheckIn as write } from '#app/data/write/check-ins.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'

type Removal = { companyId: string; userId: string; checkInId: string; reason: string; now: Date }

/**
 * Removes a check-in with a reason: it leaves the statistics and stays in the audit trail, and its occurrence can be
 * done again. One that was removed before keeps its first reason. `request.notFound` where the company has none.
 */
export async function removeCheckIn({ companyId, checkInId, ...removal }: Removal): Promise<Result<null>> {
  const found = await database().atomically((sql) => write(sql, companyId, { id: checkInId, ...removal }))
  return found ? ok(null) : fail('request.notFound')
}
