import { database } from '#app/data/database.server.ts'
import { findDefect, listDefectPhotos } from '#app/data/read/defects/defects.sql.server.ts'
import { markDefectRemoved } from '#app/data/write/defects/defects.sql.server.ts'
import { forgetUpload } from '#app/data/write/uploads/uploads.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { creationsOf, enoughForOneDay } from '#app/operations/limits/creations.server.ts'
import { admitTry } from '#app/operations/limits/throttle.server.ts'
import { removeNoted } from '#app/operations/uploads/remove-files.server.ts'

type DefectRemoval = { companyId: string; userId: string; id: string; reason: string; now: Date }

/**
 * Removes a defect with a reason, on every plan: no list has it any more, and its photos are deleted for good, but not that of a
 * check-in. The export of all data keeps it. Fails with `defect.notFound` and `request.enoughForOneDay`.
 */
export async function removeDefect({ companyId, id, ...removal }: DefectRemoval): Promise<Result<null>> {
  const removed = await database().atomically((sql): Result<string[]> => {
    if (!findDefect(sql, companyId, id)) return fail('defect.notFound')
    const wait = admitTry(creationsOf(sql, companyId, { kind: 'removals', now: removal.now }))
    if (wait > 0) return enoughForOneDay(wait)
    const keys = listDefectPhotos(sql, companyId, id)
    markDefectRemoved(sql, companyId, { id, ...removal })
    for (const key of keys) forgetUpload(sql, companyId, { key, now: removal.now })
    return ok(keys)
  })
  if (!removed.ok) return removed
  // A file that can't be removed now stays noted, and is removed within the hour; nobody can read it meanwhile.
  await removeNoted(removed.value)
  return ok(null)
}
