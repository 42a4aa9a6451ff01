import { hexToBytes } from '@noble/hashes/utils.js'
import type { LedgerEntry } from '#app/domain/ledger/ledger-entry.ts'
import { isSameHash, sha256Of } from './hashes.ts'

const entriesInPage = 65_536
const hashLength = 32
const saltLength = 16
const entryLength = hashLength + saltLength + 1
const flags = { expectsRecord: 1, isSeen: 2, hasSalt: 4, isErased: 8 }

/** How what a record says now compares with an entry; `again` if a record was compared with it already. */
export type Comparison = 'fits' | 'differs' | 'erased' | 'again'

/** Numbers beyond are none that an export has. */
export const mostEntries = 2 ** 31

/**
 * What the entries of a ledger say of their records, by their number: in 49 bytes each, so that a million of them can be compared with
 * their records, which come in another order.
 */
export function keptEntries() {
  const pages = new Map<number, Uint8Array>()

  function place(number: number): Uint8Array | undefined {
    const at = (number % entriesInPage) * entryLength
    return pages.get(Math.floor(number / entriesInPage))?.subarray(at, at + entryLength)
  }

  function makePlace(number: number): Uint8Array {
    const page = Math.floor(number / entriesInPage)
    if (!pages.has(page)) pages.set(page, new Uint8Array(entriesInPage * entryLength))
    return place(number) ?? new Uint8Array(entryLength)
  }

  return {
    /** Keeps an entry. With `expectsRecord` there must be a record that it fits. */
    add(number: number, { salt, content, expectsRecord }: ComparedEntry): void {
      const entry = makePlace(number)
      entry.set(bytesOf(content, hashLength))
      if (salt !== null) entry.set(bytesOf(salt, saltLength), hashLength)
      const hasSalt = salt !== null && isHexOf(salt, saltLength)
      const flag = (expectsRecord ? flags.expectsRecord : 0) | (hasSalt ? flags.hasSalt : 0)
      entry[entryLength - 1] = flag | (salt === null ? flags.isErased : 0)
    },
    /** A later entry tells of the same. */
    forget(number: number): void {
      const entry = place(number)
      if (entry) entry[entryLength - 1] = Number(entry[entryLength - 1]) & ~flags.expectsRecord
    },
    /** Compares an entry with what its record says now; undefined if no such entry expects a record. */
    compare(number: number, json: string): Comparison | undefined {
      const entry = place(number)
      const flag = entry?.[entryLength - 1] ?? 0
      if (!entry || (flag & flags.expectsRecord) === 0) return undefined
      if (flag & flags.isSeen) return 'again'
      entry[entryLength - 1] = flag | flags.isSeen
      if (flag & flags.isErased) return 'erased'
      if (!(flag & flags.hasSalt)) return 'differs'
      const content = sha256Of(hexOf(entry.subarray(hashLength, hashLength + saltLength)) + json)
      return isSameHash(content, entry.subarray(0, hashLength)) ? 'fits' : 'differs'
    },
    /** The numbers of entries whose record did not come, in their order. */
    *unseen(): Generator<number> {
      for (const [page, bytes] of [...pages].toSorted(([one], [other]) => one - other))
        for (let index = 0; index < entriesInPage; index += 1) {
          const flag = Number(bytes[index * entryLength + entryLength - 1])
          if ((flag & (flags.expectsRecord | flags.isSeen)) === flags.expectsRecord) yield page * entriesInPage + index
        }
    },
  }
}

type ComparedEntry = Pick<LedgerEntry, 'salt' | 'content'> & { expectsRecord: boolean }

function isHexOf(text: string, length: number): boolean {
  return text.length === 2 * length && /^[0-9a-f]*$/.test(text)
}

/** The bytes of hexadecimal digits; zeros if they are none, which no content has. */
function bytesOf(hex: string, length: number): Uint8Array {
  return isHexOf(hex, length) ? hexToBytes(hex) : new Uint8Array(length)
}

function hexOf(bytes: Uint8Array): string {
  let hex = ''
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0')
  return hex
}
