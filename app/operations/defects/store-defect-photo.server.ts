import { fail, ok, type Result } from '#app/domain/errors.ts'
import type { StaffAttempt } from '#app/operations/check-ins/admit-staff.server.ts'
import { requestPhotoUpload } from '#app/operations/check-ins/request-photo-upload.server.ts'
import { receiveUpload } from '#app/operations/uploads/receive-upload.server.ts'
import type { ReporterProof } from './admit-reporter.server.ts'

type ProvenPhoto = { proof: ReporterProof; photoKey: string | null }

/**
 * Stores the photo of a form, if it has one, and returns what proves who sent it, and the photo's key. The picture is looked at
 * only if the PIN is right. One that can't be stored is refused at `photo`.
 */
export async function storeDefectPhoto(attempt: StaffAttempt, photo: Uint8Array | null): Promise<Result<ProvenPhoto>> {
  if (!photo) return ok({ proof: { attempt }, photoKey: null })
  const requested = await requestPhotoUpload(attempt, { purpose: 'defect' })
  if (!requested.ok) return requested
  const { now } = attempt
  const received = await receiveUpload({ ...requested.value, kind: 'photo', bytes: photo, now })
  if (!received.ok) return fail(received.failure.code, { field: 'photo' })
  return ok({ proof: { attempt, isCounted: true }, photoKey: requested.value.key })
}
