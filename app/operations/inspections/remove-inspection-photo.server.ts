import { database } from '#app/data/database.server.ts'
import { readInspectionPhoto } from '#app/data/read/inspections/inspection-photo.sql.server.ts'
import { removePhotoOfInspections } from '#app/data/write/inspections/inspections.sql.server.ts'
import { forgetUpload } from '#app/data/write/uploads/uploads.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { removeNoted } from '#app/operations/uploads/remove-files.server.ts'

type PhotoRemoval = { companyId: string; userId: string; inspectionId: string; reason: string; now: Date }

/**
 * Removes the photo of an inspection with a reason, on every plan, also of one that is no longer in force. The file is deleted
 * for good; verdict and words stay, and with all others that share the photo the inspection says who removed it, when and why.
 * A photo that was removed before keeps its first reason. Fails with `request.notFound` if the company has no such inspection,
 * and with `inspection.noPhoto` if it never had a photo.
 */
export async function removeInspectionPhoto({
  companyId,
  inspectionId,
  ...removal
}: PhotoRemoval): Promise<Result<null>> {
  const removed = await database().atomically((sql): Result<string[]> => {
    const photo = readInspectionPhoto(sql, companyId, inspectionId)
    if (!photo) return fail('request.notFound')
    const { key, removedAt } = photo
    if (removedAt) return ok([])
    if (!key) return fail('inspection.noPhoto')
    removePhotoOfInspections(sql, companyId, { key, ...removal })
    forgetUpload(sql, companyId, { key, now: removal.now })
    return ok([key])
  })
  if (!removed.ok) return removed
  // A file that can't be removed now stays noted, and is removed within the hour; nobody can read it meanwhile.
  await removeNoted(removed.value)
  return ok(null)
}
