import { createHash } from 'node:crypto'
import type { Sql } from '#app/data/database.server.ts'
import { findUpload, listHashedPhotos } from '#app/data/read/uploads/uploads.sql.server.ts'
import type { LedgerFault } from '#app/domain/ledger/ledger-fault.ts'
import { fileStore } from '#app/gateways/files/file-store.server.ts'

/** How many photos of a company were compared, and the first that is not as it was stored; null if all are. */
export type VerifiedPhotos = { photos: number; fault: LedgerFault | null }

const photosAtOnce = 1000

/**
 * Reads all photos of a company from the file store, and compares each with the hash that was noted when it was stored, which the ledger
 * covers. Photos from before hashes were noted are left out. Rejects if the file store does not answer.
 */
export async function verifyPhotos(sql: Sql, companyId: string): Promise<VerifiedPhotos> {
  let photos = 0
  for (let after = ''; ;) {
    const stored = listHashedPhotos(sql, companyId, { after, limit: photosAtOnce })
    for (const { key, sha256 } of stored) {
      const bytes = await fileStore().read(key)
      const isAsStored = bytes !== null && createHash('sha256').update(bytes).digest('hex') === sha256
      // Somebody may have removed it meanwhile, as an owner may.
      if (!isAsStored && findUpload(sql, companyId, key)) return { photos, fault: faultOf(key, bytes) }
      if (isAsStored) photos += 1
    }
    after = stored.at(-1)?.key ?? after
    if (stored.length < photosAtOnce) return { photos, fault: null }
  }
}

function faultOf(key: string, bytes: Uint8Array | null): LedgerFault {
  const fault = bytes === null ? 'photoMissing' : 'photoChanged'
  return { fault, kind: 'photo', recordId: key, number: null, at: null, head: null }
}
