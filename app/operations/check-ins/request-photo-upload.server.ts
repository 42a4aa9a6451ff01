import { database, newId } from '#app/data/database.server.ts'
import { revisionsForCheckIn } from '#app/data/read/check-ins/check-in-basis.sql.server.ts'
import { awaitPhoto } from '#app/data/write/uploads/uploads.sql.server.ts'
import { photoRuleOf, takesPhotos, type PhotoPurpose } from '#app/domain/check-ins/photo-rule.ts'
import { doneAt } from '#app/domain/envelopes/sealed-origin.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { noteRefusedStaff } from '#app/operations/limits/note-tried-account.server.ts'
import { admitStaff, type StaffAttempt } from './admit-staff.server.ts'

/** A photo that may be uploaded now: the company that will own it, and its key. */
export type AwaitedPhoto = { companyId: string; key: string }

/**
 * Lets a person upload one photo for a check-in at this schedule, for an inspection, or for a defect. Counts and fails like a
 * check-in, and also fails with `checkIn.photoNotAllowed` if no current slot takes photos, and the person may not inspect with
 * them; for a defect only if the company takes none. A photo
 * that nothing names within a day is removed.
 */
export async function requestPhotoUpload(
  attempt: StaffAttempt,
  { purpose = 'checkIn' }: { purpose?: PhotoPurpose } = {},
): Promise<Result<AwaitedPhoto>> {
  const requested = await database().atomically((sql): Result<AwaitedPhoto> => {
    const admitted = admitStaff(sql, attempt)
    if (!admitted.ok) return admitted
    const { scheduleId, now } = attempt
    const { schedule, staff } = admitted.value
    const at = doneAt(attempt)
    const revisions = revisionsForCheckIn(sql, { scheduleId, taskIds: [], staffId: staff.id, now: at })
    const isForMore = purpose === 'defect' || staff.personalType === 'supervisor'
    const needsNoSlot = isForMore && takesPhotos(schedule.photoPermission)
    if (!needsNoSlot && revisions.every((revision) => photoRuleOf(revision, schedule.photoPermission) === 'none')) {
      return fail('checkIn.photoNotAllowed', { field: 'photo' })
    }
    const awaited = { companyId: schedule.companyId, key: newId() }
    awaitPhoto(sql, awaited.companyId, { key: awaited.key, scheduleId, now })
    return ok(awaited)
  })
  if (!requested.ok) noteRefusedStaff(attempt, requested.failure)
  return requested
}
