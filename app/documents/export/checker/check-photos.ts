import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
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

const hashesFile = 'photos.json'

const hashLength = 32
const photoLength = hashLength + 1
const photosInPage = 4096
const flags = { hasHash: 1, isNamed: 2, isThere: 4, fits: 8 }

/**
 * The photos of an export: the hash that was noted of each, and which of them records name. Takes 33 bytes for each, and reads one after
 * the other.
 */
export async function readPhotos(files: ExportFiles) {
  const numbers = numberTable()
  const pages: Uint8Array[] = []
  let count = 0

  /** The hash of a photo and its flags. */
  function place(number: number): Uint8Array {
    const page = (pages[Math.floor(number / photosInPage)] ??= new Uint8Array(photosInPage * photoLength))
    const at = (number % photosInPage) * photoLength
    return page.subarray(at, at + photoLength)
  }

  function placeOf(key: string): Uint8Array {
    const known = numbers.get(key)
    if (known !== undefined) return place(known)
    count += 1
    numbers.set(key, count)
    return place(count)
  }

  if (files.has(hashesFile))
    for await (const rows of files.rows(hashesFile))
      for (const { key, sha256 } of rows) {
        if (typeof sha256 !== 'string' || !/^[0-9a-f]{64}$/.test(sha256)) continue
        const photo = placeOf(String(key))
        photo.set(hexToBytes(sha256))
        photo[hashLength] = flags.hasHash
      }

  /** The hash that was noted of a photo, in hexadecimal; null without one. */
  function hashOf(key: unknown): string | null {
    const number = typeof key === 'string' ? numbers.get(key) : undefined
    const photo = number === undefined ? undefined : place(number)
    return photo && hasFlag(photo, flags.hasHash) ? bytesToHex(photo.subarray(0, hashLength)) : null
  }

  /** Notes that a record names a photo. */
  function name({ photoKey }: FileRow): void {
    if (typeof photoKey === 'string') setFlag(placeOf(photoKey), flags.isNamed)
  }

  /** Compares the photos that records name with their hashes. */
  async function check(onRead: OnRead): Promise<CheckedPhotos> {
    const checked: CheckedPhotos = { compared: 0, withoutHash: 0 }
    for await (const file of files.photos()) {
      onRead(file.size)
      const number = numbers.get(keyOf(file))
      const photo = number === undefined ? undefined : place(number)
      if (!photo || !hasFlag(photo, flags.isNamed) || file.size === 0) continue
      setFlag(photo, flags.isThere)
      const hasHash = hasFlag(photo, flags.hasHash)
      const fits = !hasHash || isSameHash(photo.subarray(0, hashLength), await sha256OfStream(await files.open(file)))
      if (fits) setFlag(photo, flags.fits)
      checked[hasHash ? 'compared' : 'withoutHash'] += 1
    }
    return checked
  }

  function areWhole(): boolean {
    for (let number = 1; number <= count; number += 1) {
      const photo = place(number)
      if (hasFlag(photo, flags.isNamed) && !hasFlag(photo, flags.fits)) return false
    }
    return true
  }

  /** Names the records whose photo is missing or another one. */
  async function tell({ chain, faults }: { chain: RecountedChain; faults: FaultCollector }): Promise<void> {
    for (const record of withPhoto)
      for await (const rows of files.rows(recordFiles[record].file))
        for (const row of rows) {
          const number = numbers.get(String(row['photoKey']))
          const recordId = String(row['id'])
          const photo = number === undefined ? undefined : place(number)
          // It may have been removed while the export was made.
          if (!photo || hasFlag(photo, flags.fits) || chain.lateOf(record, recordId).length > 0) continue
          const code = hasFlag(photo, flags.isThere) ? 'photoChanged' : 'photoMissing'
          faults.add({ code, number: chain.numberOf(record, 'state', recordId) ?? null, record, recordId, row })
        }
  }

  return { hashOf, name, check, areWhole, tell }
}

export type Photos = Awaited<ReturnType<typeof readPhotos>>

/** The key of a photo in files/photos/<key>.jpg. */
function keyOf({ path }: ZipFile): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
}

function hasFlag(photo: Uint8Array, flag: number): boolean {
  return (Number(photo[hashLength]) & flag) !== 0
}

function setFlag(photo: Uint8Array, flag: number): void {
  photo[hashLength] = Number(photo[hashLength]) | flag
}
