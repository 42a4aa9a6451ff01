import { database } from '#app/data/database.server.ts'
import { readCheckInPhoto } from '#app/data/read/check-ins/check-in-photo.sql.server.ts'
import { removePhoto as write } from '#app/data/write/check-ins/check-ins.sql.server.ts'
import { forgetUpload } from '#app/data/write/uploads/uploads.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { removeNoted } from '#app/operations/uploads/remove-files.server.ts'

type PhotoRemoval = { companyId: string; userId: string; checkInId: string; reason: string; now: Date }

/**
 * Removes the photo of a check-in with a reason, on every plan, also that of a check-in that is hidden or removed. The file
 * is deleted for good; the check-in keeps its status, and with all others that share the photo it says who removed it, when
 * and why. A photo that was removed before keeps its first reason. Fails with `request.notFound` if the company has no such
 * check-in, and with `checkIn.noPhoto` if it has no photo or still waits for it.
 */
export async function removePhoto({ companyId, checkInId, ...removal }: PhotoRemoval): Promise<Result<null>> {
  const removed = await database().atomically((sql): Result<string[]> => {
    const photo = readCheckInPhoto(sql, companyId, checkInId)
    if (!photo) return fail('request.notFound')
    const { storedKey: key, removedAt } = photo
    if (removedAt) return ok([])
    if (!key) return fail('checkIn.noPhoto')
    write(sql, companyId, { key, ...removal })
    forgetUpload(sql, companyId, { key, now: removal.now })
    return ok([key])
  })
  if (!removed.ok) return removed
  // A file that can't be removed now stays noted, and is removed within the hour; nobody can read it meanwhile.
  await removeNoted(removed.value)
  return ok(null)
}
