import type { RecordedCheckIn } from '#app/domain/check-ins/recorded-check-in.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { isLackOfRoom } from '#app/domain/uploads/room.ts'
import { receiveUpload } from '#app/operations/uploads/receive-upload.server.ts'
import { askForPhoto, type AwaitedPhoto } from './ask-for-photo.server.ts'
import { recordCheckIn, type CheckInAttempt } from './record-check-in.server.ts'

type RecordedWithPhoto = {
  checkIns: RecordedCheckIn[]
  /** The photo that could not be kept and may still be handed in. */
  pendingPhoto: AwaitedPhoto | null
  /** Whether there was no room for the photo: nobody has to hand it in. */
  lacksRoom: boolean
}

/**
 * A check-in and its photo in one, or a check-in without: whose PIN is wrong has no picture looked at. What is wrong with the picture is
 * refused at `photo`, and nothing recorded. Where there is no room for it, the check-in counts all the same. Where it
 * can't be kept otherwise, a check-in that must have it fails with `server.unavailable`; one that may is recorded as
 * `pending` and owes it.
 */
export async function checkInWithPhoto(
  attempt: CheckInAttempt,
  photo: Uint8Array | null,
): Promise<Result<RecordedWithPhoto>> {
  return photo ? checkInAndKeep(attempt, photo) : withoutDebt(await recordCheckIn(attempt))
}

function withoutDebt(recorded: Result<RecordedCheckIn[]>): Result<RecordedWithPhoto> {
  return recorded.ok ? ok({ checkIns: recorded.value, pendingPhoto: null, lacksRoom: false }) : recorded
}

async function checkInAndKeep(attempt: CheckInAttempt, bytes: Uint8Array): Promise<Result<RecordedWithPhoto>> {
  const result = await askForPhoto(attempt)
  if (!result.ok) return result
  const { companyId, key } = result.value
  const { input, now } = attempt
  const received = await receiveUpload({ companyId, key, kind: 'photo', bytes, now })
  const isDown = !received.ok && received.failure.code === 'server.unavailable'
  const lacksRoom = !received.ok && isLackOfRoom(received.failure.code)
  if (!received.ok && !isDown && !lacksRoom) return fail(received.failure.code, { field: 'photo' })
  const recorded = await recordCheckIn({ ...attempt, input: { ...input, photoKey: key }, isCounted: true })
  if (!recorded.ok) return isDown && recorded.failure.code === 'checkIn.photoRequired' ? received : recorded
  const owes = isDown && recorded.value.some(({ status }) => status === 'pending')
  return ok({ checkIns: recorded.value, pendingPhoto: owes ? result.value : null, lacksRoom })
}
