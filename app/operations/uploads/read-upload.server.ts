import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { findUpload } from '#app/data/read/uploads.sql.server.ts'
import { fileStore } from '#app/gateways/file-store.server.ts'

/** A file that the company uploaded; null where it has none of this key. */
export async function readUpload(companyId: string, key: string): Promise<Buffer<ArrayBuffer> | null> {
  return findUpload(readingSql(), companyId, key) ? fileStore().read(key) : null
}
