import { checkInsOfPhoto } from '#app/data/read/check-ins/recorded-check-ins.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { fail, type Failure } from '#app/domain/errors.ts'
import { receiveUpload } from '#app/operations/uploads/receive-upload.server.ts'
import type { AwaitedPhoto } from './ask-for-photo.server.ts'

type HandedIn = { scheduleId: string; awaited: AwaitedPhoto; bytes: Uint8Array; now: Date }

/**
 * Keeps the photo that check-ins of this schedule owe, which completes them; refused is what `receiveUpload` refuses.
 * Answers the check-ins either way.
 */
export async function handInPhoto({
  scheduleId,
  awaited,
  bytes,
  now,
}: HandedIn): Promise<{ checkInIds: string[]; failure: Failure | null }> {
  const checkInIds = checkInsOfPhoto(readingSql(), scheduleId, awaited.key)
  const received =
    checkInIds.length > 0
      ? await receiveUpload({ ...awaited, kind: 'photo', bytes, now })
      : fail('checkIn.photoUnknown')
  return { checkInIds, failure: received.ok ? null : received.failure }
}
