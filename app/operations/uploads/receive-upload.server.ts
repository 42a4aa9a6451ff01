import { database, newId } from '#app/data/database.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { isKept } from '#app/data/read/uploads.sql.server.ts'
import { keepLogo, keepPhoto } from '#app/data/write/uploads.sql.server.ts'
import { cleanPicture } from '#app/documents/clean-picture.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import type { PictureKind } from '#app/domain/uploads/pictures.ts'
import { fileStore } from '#app/gateways/file-store.server.ts'
import { log } from '#app/gateways/log.server.ts'

/** A key that no file has. */
export function newUploadKey(): string {
  return newId()
}

type Received = { companyId: string; key: string; kind: PictureKind; bytes: Uint8Array; now: Date }

/**
 * Keeps an uploaded picture of the company under this key, cleaned. Refused is what `cleanPicture` refuses,
 * `upload.alreadyThere` where the key has a file, `server.unavailable` where it can't be kept. The file is there before
 * it is noted: what the database says is kept is whole, and a file that it knows nothing of is swept. A photo completes
 * the check-ins that owe it.
 */
export async function receiveUpload({ companyId, key, kind, bytes, now }: Received): Promise<Result<null>> {
  if (isKept(readingSql(), key)) return fail('upload.alreadyThere')
  const cleaned = await cleanPicture(bytes, { kind, companyId })
  if (!cleaned.ok) return cleaned
  try {
    await fileStore().put(key, cleaned.value)
  } catch (error) {
    log().error({ error }, 'file not kept')
    return fail('server.unavailable')
  }
  const keep = { logo: keepLogo, photo: keepPhoto }[kind]
  const isNew = await database().atomically((sql) => keep(sql, companyId, { key, now }))
  return isNew ? ok(null) : fail('upload.alreadyThere')
}
