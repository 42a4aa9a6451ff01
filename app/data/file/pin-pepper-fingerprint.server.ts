import { hkdfSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import Sqlite, { type Database } from 'better-sqlite3'
import { readOnly } from '#app/data/read-only.server.ts'

/** Whether a database was written with another PIN_PEPPER than this. False where it does not know with which. */
export function knowsOtherPinPepper(sqlite: Database, pepper: string): boolean {
  const known = knownFingerprint(sqlite)
  return known !== undefined && known !== fingerprintOf(pepper)
}

/**
 * Throws where the database of a file was written with another PIN_PEPPER than this: no PIN and no second factor would
 * work, and what is made meanwhile would not once the old one is back. For a database that is not open.
 */
export function refuseOtherPinPepper(file: string, pepper: string): void {
  if (!existsSync(file)) return
  const sqlite = new Sqlite(file, readOnly)
  try {
    if (!knowsOtherPinPepper(sqlite, pepper)) return
  } finally {
    sqlite.close()
  }
  throw new Error(
    'PIN_PEPPER is another than the one that the PINs of the database were made with: none of them would work, and no ' +
      'second factor. Set the old one, or NEW_PIN_PEPPER=1 where you mean to replace it. See docs/operation.md.',
  )
}

/** Notes with which PIN_PEPPER a database is written. */
export function notePinPepper(sqlite: Database, pepper: string): void {
  const fingerprint = fingerprintOf(pepper)
  if (knownFingerprint(sqlite) === fingerprint) return
  sqlite
    .prepare("INSERT OR REPLACE INTO SecretFingerprint (name, fingerprint) VALUES ('PIN_PEPPER', ?)")
    .run(fingerprint)
}

function knownFingerprint(sqlite: Database): string | undefined {
  const isKept = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'SecretFingerprint'").get()
  if (!isKept) return undefined
  const row = sqlite.prepare("SELECT fingerprint FROM SecretFingerprint WHERE name = 'PIN_PEPPER'").pluck().get()
  return row as string | undefined
}

/**
 * Sixteen bits. Of 65,536 other secrets one has the same, so that it tells a mistake; and whoever guesses at the secret
 * can't find out by it which of many guesses is right.
 */
function fingerprintOf(pepper: string): string {
  return Buffer.from(hkdfSync('sha256', pepper, '', 'fingerprint in a database', 2)).toString('hex')
}
