import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { findUpload } from '#app/data/read/uploads/uploads.sql.server.ts'
import { mailPicture } from '#app/documents/mails/mail-picture.server.ts'
import { smallPicture } from '#app/documents/small-picture.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { isCutShort } from '#app/domain/uploads/pictures.ts'
import { fileStore } from '#app/gateways/files/file-store.server.ts'
import { log } from '#app/gateways/log.server.ts'

/**
 * A file that the company uploaded. Fails with `request.notFound` if it has none with this key, and with `server.unavailable`
 * if the store does not answer, or returns only part of the file.
 */
export async function readUpload(companyId: string, key: string): Promise<Result<Buffer<ArrayBuffer>>> {
  return findUpload(readingSql(), companyId, key) ? read(key) : fail('request.notFound')
}

/** Like `readUpload`, but as a small picture for lists. */
export async function readSmallPicture(companyId: string, key: string): Promise<Result<Buffer>> {
  if (!findUpload(readingSql(), companyId, key)) return fail('request.notFound')
  return smallPicture(key, { companyId, read: () => read(key) })
}

/** Like `readUpload`, but as a picture for a mail. Also fails with `request.notFound` if the file is damaged. */
export async function readMailPicture(companyId: string, key: string): Promise<Result<Buffer>> {
  if (!findUpload(readingSql(), companyId, key)) return fail('request.notFound')
  try {
    return await mailPicture(key, { companyId, read: () => read(key) })
  } catch (error) {
    log().error({ error }, 'file not read')
    return fail('request.notFound')
  }
}

async function read(key: string): Promise<Result<Buffer<ArrayBuffer>>> {
  try {
    const bytes = await fileStore().read(key)
    if (bytes && isCutShort(bytes)) throw new Error(`The store gave ${bytes.length} bytes back, without the file's end`)
    return bytes ? ok(bytes) : fail('request.notFound')
  } catch (error) {
    log().error({ error }, 'file not read')
    return fail('server.unavailable')
  }
}
