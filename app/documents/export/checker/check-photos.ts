import { hexToBytes } from '@noble/hashes/utils.js'
import type { LedgerRecord } from '#app/domain/ledger/entry-kinds.ts'
import type { ExportFiles, OnRead } from './export-files.ts'
import type { FaultCollector } from './faults.ts'
import { isSameHash, sha256OfStream } from './hashes.ts'
import { numberTable } from './number-table.ts'
import type { RecountedChain } from './recount-chain.ts'
import { recordFiles } from './record-files.ts'
import type { FileRow } from './rows-of-file.ts'
import type { ZipFile } from './zip-directory.ts'

/** How many photos are as they were taken, and how many are there without a hash because they are older than those. */
export type CheckedPhotos = { compared: number; withoutHash: number }

/** The records that have a photo. */
const withPhoto = ['checkIn', 'inspection'] as const satisfies LedgerRecord[]

const hashLength = 32
const photosInPage = 4096
const statuses = { isMissing: 0, fits: 1, differs: 2 }

/** Compares the photos in an export with the hashes that their records have of them; `add` is told each record before. */
export function startPhotos() {
  const numbers = numberTable()
  const pages: Uint8Array[] = []
  const checked: CheckedPhotos = { compared: 0, withoutHash: 0 }
  let count = 0

  /** The hash of a photo, zeros if there is none, and its status. */
  function place(number: number): Uint8Array {
    const page = (pages[Math.floor(number / photosInPage)] ??= new Uint8Array(photosInPage * (hashLength + 1)))
    const at = (number % photosInPage) * (hashLength + 1)
    return page.subarray(at, at + hashLength + 1)
  }

  function add({ photoKey, photoSha256 }: FileRow): void {
    if (typeof photoKey !== 'string' || numbers.get(photoKey) !== undefined) return
    count += 1
    numbers.set(photoKey, count)
    if (typeof photoSha256 === 'string' && /^[0-9a-f]{64}$/.test(photoSha256)) place(count).set(hexToBytes(photoSha256))
  }

  async function check(files: ExportFiles, onRead: OnRead): Promise<void> {
    for await (const file of files.photos()) {
      onRead(file.size)
      const number = numbers.get(keyOf(file))
      if (number !== undefined && file.size > 0) await compare(place(number), await files.open(file))
    }
  }

  async function compare(photo: Uint8Array, bytes: ReadableStream<Uint8Array>): Promise<void> {
    const expected = photo.subarray(0, hashLength)
    const hasHash = expected.some((byte) => byte !== 0)
    const fits = !hasHash || isSameHash(expected, await sha256OfStream(bytes))
    photo[hashLength] = fits ? statuses.fits : statuses.differs
    if (hasHash) checked.compared += 1
    else checked.withoutHash += 1
  }

  /** Names the records whose photo is missing or another one. */
  async function tell(files: ExportFiles, { chain, faults }: { chain: RecountedChain; faults: FaultCollector }) {
    for (const record of withPhoto)
      for await (const rows of files.rows(recordFiles[record].file))
        for (const row of rows) {
          const number = numbers.get(String(row['photoKey']))
          const status = number === undefined ? statuses.fits : place(number)[hashLength]
          const recordId = String(row['id'])
          if (status === statuses.fits || chain.lateOf(record, recordId).length > 0) continue
          const entry = chain.numberOf(record, 'state', recordId) ?? null
          const code = status === statuses.differs ? 'photoChanged' : 'photoMissing'
          faults.add({ code, number: entry, record, recordId, row })
        }
  }

  function areWhole(): boolean {
    for (let number = 1; number <= count; number += 1) if (place(number)[hashLength] !== statuses.fits) return false
    return true
  }

  return { add, check, tell, areWhole, checked }
}

/** The key of a photo in files/photos/<key>.jpg. */
function keyOf({ path }: ZipFile): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
}
