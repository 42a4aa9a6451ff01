import type { RecordedCheckIn } from '#app/domain/check-ins/recorded-check-in.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { isLackOfRoom } from '#app/domain/uploads/room.ts'
import { receiveUpload } from '#app/operations/uploads/receive-upload.server.ts'
import { requestPhotoUpload, type AwaitedPhoto } from './request-photo-upload.server.ts'
import { recordCheckIn, type CheckInAttempt } from './record-check-in.server.ts'

type RecordedWithPhoto = {
  checkIns: RecordedCheckIn[]
  /** A photo that could not be stored and may still be uploaded. */
  pendingPhoto: AwaitedPhoto | null
  /** Whether the photo was dropped for lack of room: it need not be uploaded later. */
  lacksRoom: boolean
}

/**
 * Records a check-in together with its photo, or without one. The picture is looked at only if the PIN is right. A bad picture
 * is refused at `photo`, and nothing is recorded. If there is no room for the photo, the check-in counts without it. If it
 * can't be stored for another reason, a check-in that requires a photo fails with `server.unavailable`; any other is recorded
 * as `pending`, and its photo may be uploaded later; one that was made without a network fails so too, because the phone keeps both.
 */
export async function checkInWithPhoto(
  attempt: CheckInAttempt,
  photo: Uint8Array | null,
): Promise<Result<RecordedWithPhoto>> {
  return photo ? checkInAndStore(attempt, photo) : withoutPhoto(await recordCheckIn(attempt))
}

function withoutPhoto(recorded: Result<RecordedCheckIn[]>): Result<RecordedWithPhoto> {
  return recorded.ok ? ok({ checkIns: recorded.value, pendingPhoto: null, lacksRoom: false }) : recorded
}

async function checkInAndStore(attempt: CheckInAttempt, bytes: Uint8Array): Promise<Result<RecordedWithPhoto>> {
  const result = await requestPhotoUpload(attempt)
  if (!result.ok) return result
  const { companyId, key } = result.value
  const { input, now } = attempt
  const received = await receiveUpload({ companyId, key, kind: 'photo', bytes, now })
  const isDown = !received.ok && received.failure.code === 'server.unavailable'
  const lacksRoom = !received.ok && isLackOfRoom(received.failure.code)
  if (!received.ok && !isDown && !lacksRoom) return fail(received.failure.code, { field: 'photo' })
  if (isDown && attempt.sealed) return received
  const recorded = await recordCheckIn({ ...attempt, input: { ...input, photoKey: key }, isCounted: true })
  if (!recorded.ok) return isDown && recorded.failure.code === 'checkIn.photoRequired' ? received : recorded
  const isPending = isDown && recorded.value.some(({ status }) => status === 'pending')
  return ok({ checkIns: recorded.value, pendingPhoto: isPending ? result.value : null, lacksRoom })
}
