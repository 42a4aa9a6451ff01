import { createHash } from 'node:crypto'
import { database, newId, type Sql } from '#app/data/database.server.ts'
import { readPlan } from '#app/data/read/company/company-plan.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { readPhotoBytes, readUploadState } from '#app/data/read/uploads/uploads.sql.server.ts'
import { settings } from '#app/config/settings.server.ts'
import { noteFilesToRemove } from '#app/data/write/uploads/files-to-remove.sql.server.ts'
import { awaitLogo, forgetSurplus, noteStored, noteRefused } from '#app/data/write/uploads/uploads.sql.server.ts'
import { cleanPicture } from '#app/documents/clean-picture.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { day } from '#app/domain/time/durations.ts'
import type { PictureKind } from '#app/domain/uploads/pictures.ts'
import { demandPhotoRoom, mostUnused, photoRoomOf } from '#app/domain/uploads/room.ts'
import { fileStore } from '#app/gateways/files/file-store.server.ts'
import { log } from '#app/gateways/log.server.ts'
import { removeNoted } from './remove-files.server.ts'

/** A new key for a file. */
export function newUploadKey(): string {
  return newId()
}

type ReceivedFile = { companyId: string; key: string; kind: PictureKind; bytes: Uint8Array; now: Date }

/**
 * Cleans an uploaded picture of the company and stores it under this key. Fails as `cleanPicture` does, with
 * `upload.addressInvalid` if nobody waits for the picture any more, with `upload.alreadyThere` if the key has a file, with
 * `upload.diskFull` or `upload.planFull` if there is no room for it, and with `server.unavailable` if it can't be stored. The
 * key is noted before the file is stored, and afterwards that it is: a file that the database calls stored is complete, and
 * no file is unknown. The oldest pictures that nothing shows are removed. A photo completes the check-ins that wait for it.
 */
export async function receiveUpload({ bytes, ...options }: ReceivedFile): Promise<Result<null>> {
  const awaited = demandAwaited(readingSql(), options)
  if (!awaited.ok) return awaited
  const cleaned = await cleanPicture(bytes, options)
  if (!cleaned.ok) return cleaned
  const sha256 = createHash('sha256').update(cleaned.value).digest('hex')
  const upload = { ...options, bytes: cleaned.value.length, sha256 }
  const hasDiskRoom = await leavesFree(upload.bytes)
  const begun = await database().atomically((sql) => begin(sql, upload, hasDiskRoom))
  if (!begun.ok) return begun
  try {
    await fileStore().put(upload.key, cleaned.value)
  } catch (error) {
    log().error({ error }, 'file not kept')
    return fail('server.unavailable')
  }
  const outcome = await database().atomically((sql) => store(sql, upload))
  await removeNoted(outcome.toRemove)
  return outcome.result
}

type Upload = Omit<ReceivedFile, 'bytes'> & { bytes: number; sha256: string }

/** A photo is noted when its upload is requested, a logo when its file is about to be stored. */
function demandAwaited(
  sql: Sql,
  { companyId, key, kind }: Omit<Upload, 'bytes' | 'sha256' | 'now'>,
  isBegun = kind === 'photo',
): Result<null> {
  const { isOpen, isNoted, isUsed } = readUploadState(sql, companyId, { key, kind })
  if (!isOpen || (isBegun && !isNoted && !isUsed)) return fail('upload.addressInvalid')
  return isUsed ? fail('upload.alreadyThere') : ok(null)
}

async function leavesFree(bytes: number): Promise<boolean> {
  const free = await fileStore().freeBytes()
  return free === null || free - bytes >= settings().UPLOADS_LEAVE_FREE_MB * 1_000_000
}

function begin(sql: Sql, upload: Upload, hasDiskRoom: boolean): Result<null> {
  const awaited = demandAwaited(sql, upload)
  if (!awaited.ok) return awaited
  const { companyId, kind } = upload
  const room = hasDiskRoom ? demandRoom(sql, upload) : fail('upload.diskFull')
  if (!room.ok) noteRefused(sql, companyId, upload)
  else if (kind === 'logo') awaitLogo(sql, companyId, upload)
  return room
}

/** Checks everything again, because it may have changed while the file was being stored. */
function store(sql: Sql, upload: Upload): { result: Result<null>; toRemove: string[] } {
  const { companyId, key, kind, now } = upload
  const awaited = demandAwaited(sql, upload, true)
  const result = awaited.ok ? demandRoom(sql, upload) : awaited
  if (result.ok) {
    noteStored(sql, companyId, upload)
    // Older uploads are left to the sweep.
    const since = new Date(now.getTime() - day)
    return { result, toRemove: forgetSurplus(sql, companyId, { kind, limit: mostUnused[kind], since, now }) }
  }
  // If the key is used already, its file is that of another request that was faster.
  const toRemove = result.failure.code === 'upload.alreadyThere' ? [] : [key]
  noteFilesToRemove(sql, { keys: toRemove, now })
  if (awaited.ok) noteRefused(sql, companyId, upload)
  return { result, toRemove }
}

function demandRoom(sql: Sql, { companyId, kind, bytes }: Upload): Result<null> {
  if (kind === 'logo') return ok(null)
  return demandPhotoRoom({ used: readPhotoBytes(sql, companyId), limit: photoRoomOf(readPlan(sql, companyId)) }, bytes)
}
