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

/** A key that no file has. */
export function newUploadKey(): string {
  return newId()
}

type ReceivedFile = { companyId: string; key: string; kind: PictureKind; bytes: Uint8Array; now: Date }

/**
 * Keeps an uploaded picture of the company under this key, cleaned. Refused is what `cleanPicture` refuses, and with
 * `upload.addressInvalid` what nobody awaits any more, `upload.alreadyThere` where the key has a file, `upload.diskFull`
 * or `upload.planFull` where there is no room for it, `server.unavailable` where it can't be kept. Its key is noted
 * before the file is there, and that it is kept afterwards: what the database says is kept is whole, and no file is
 * unknown. Of the pictures that nothing shows the oldest give way. A photo completes the check-ins that owe it.
 */
export async function receiveUpload({ bytes, ...options }: ReceivedFile): Promise<Result<null>> {
  const awaited = demandAwaited(readingSql(), options)
  if (!awaited.ok) return awaited
  const cleaned = await cleanPicture(bytes, options)
  if (!cleaned.ok) return cleaned
  const upload = { ...options, bytes: cleaned.value.length }
  const hasDisk = await leavesFree(upload.bytes)
  const begun = await database().atomically((sql) => begin(sql, upload, hasDisk))
  if (!begun.ok) return begun
  try {
    await fileStore().put(upload.key, cleaned.value)
  } catch (error) {
    log().error({ error }, 'file not kept')
    return fail('server.unavailable')
  }
  const kept = await database().atomically((sql) => keep(sql, upload))
  await removeNoted(kept.toRemove)
  return kept.result
}

type Upload = Omit<ReceivedFile, 'bytes'> & { bytes: number }

/** A photo is noted from when it was asked for, a logo from when its file is about to be kept. */
function demandAwaited(
  sql: Sql,
  { companyId, key, kind }: Omit<Upload, 'bytes' | 'now'>,
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

function begin(sql: Sql, upload: Upload, hasDisk: boolean): Result<null> {
  const awaited = demandAwaited(sql, upload)
  if (!awaited.ok) return awaited
  const { companyId, kind } = upload
  const room = hasDisk ? demandRoom(sql, upload) : fail('upload.diskFull')
  if (!room.ok) noteRefused(sql, companyId, upload)
  else if (kind === 'logo') awaitLogo(sql, companyId, upload)
  return room
}

/** What changed while the file was on its way decides once more. */
function keep(sql: Sql, upload: Upload): { result: Result<null>; toRemove: string[] } {
  const { companyId, key, kind, now } = upload
  const awaited = demandAwaited(sql, upload, true)
  const result = awaited.ok ? demandRoom(sql, upload) : awaited
  if (result.ok) {
    noteStored(sql, companyId, upload)
    // What was begun before is the sweep's.
    const since = new Date(now.getTime() - day)
    return { result, toRemove: forgetSurplus(sql, companyId, { kind, most: mostUnused[kind], since, now }) }
  }
  // Under a key that is used already lies the file of another who was faster.
  const toRemove = result.failure.code === 'upload.alreadyThere' ? [] : [key]
  noteFilesToRemove(sql, { keys: toRemove, now })
  if (awaited.ok) noteRefused(sql, companyId, upload)
  return { result, toRemove }
}

function demandRoom(sql: Sql, { companyId, kind, bytes }: Upload): Result<null> {
  if (kind === 'logo') return ok(null)
  return demandPhotoRoom({ used: readPhotoBytes(sql, companyId), limit: photoRoomOf(readPlan(sql, companyId)) }, bytes)
}
