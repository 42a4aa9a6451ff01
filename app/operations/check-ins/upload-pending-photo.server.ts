import { checkInsOfPhoto } from '#app/data/read/check-ins/recorded-check-ins.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { fail, type Failure } from '#app/domain/errors.ts'
import { receiveUpload } from '#app/operations/uploads/receive-upload.server.ts'
import type { AwaitedPhoto } from './request-photo-upload.server.ts'

type PhotoUpload = { scheduleId: string; awaited: AwaitedPhoto; bytes: Uint8Array; now: Date }

/**
 * Stores the photo that check-ins of this schedule wait for, which completes them. Fails as `receiveUpload` does, and with
 * `checkIn.photoUnknown` if no check-in waits for it. Returns the ids of the check-ins in either case.
 */
export async function uploadPendingPhoto({
  scheduleId,
  awaited,
  bytes,
  now,
}: PhotoUpload): Promise<{ checkInIds: string[]; failure: Failure | null }> {
  const checkInIds = checkInsOfPhoto(readingSql(), scheduleId, awaited.key)
  const received =
    checkInIds.length > 0
      ? await receiveUpload({ ...awaited, kind: 'photo', bytes, now })
      : fail('checkIn.photoUnknown')
  return { checkInIds, failure: received.ok ? null : received.failure }
}
