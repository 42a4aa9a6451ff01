import { createHash, hash, randomBytes } from 'node:crypto'
import type { LedgerEntry } from '#app/domain/ledger/ledger-entry.ts'

/** An entry without its hash. */
export type UnhashedEntry = Omit<LedgerEntry, 'salt' | 'hash'>

/** So many random bytes keep everybody from guessing a record by trying. */
const saltBytes = 16

let pool = ''

/** A salt of 32 hexadecimal digits. */
export function newSalt(): string {
  // One call for a hundred of them, as each takes microseconds.
  if (pool === '') pool = randomBytes(saltBytes * 100).toString('hex')
  const salt = pool.slice(0, 2 * saltBytes)
  pool = pool.slice(2 * saltBytes)
  return salt
}

/** The SHA-256 of salt and canonical JSON, one behind the other, as hexadecimal digits. */
export function hashOfContent(salt: string, json: string): string {
  return sha256(salt + json)
}

/**
 * The hash of an entry: the SHA-256 of these, as canonical JSON. `previous` is the hash of the entry before; of the first entry, the
 * company's id.
 */
export function hashOfEntry({ number, at, kind, recordId, content }: UnhashedEntry, previous: string): string {
  // None of these has a letter that JSON would write in another way.
  return sha256(
    `{"at":"${at}","content":"${content}","kind":"${kind}","number":${number},"previous":"${previous}","recordId":"${recordId}"}`,
  )
}

/** The SHA-256 over any number of texts, one behind the other, as hexadecimal digits. */
export function growingHash() {
  const growing = createHash('sha256')
  return { add: (piece: string) => void growing.update(piece), read: () => growing.digest('hex') }
}

function sha256(text: string): string {
  return hash('sha256', text)
}
