import { hkdfSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import Sqlite, { type Database } from 'better-sqlite3'
import { readOnly } from '#app/data/read-only.server.ts'

/**
 * Whether the PINs of a database were made with a PIN_PEPPER other than this. False if the database has no fingerprint
 * of it.
 */
export function isOtherPinPepper(sqlite: Database, pepper: string): boolean {
  const stored = storedFingerprint(sqlite)
  return stored !== undefined && stored !== fingerprintOf(pepper)
}

/**
 * Throws if the PINs of a database were made with a PIN_PEPPER other than this: no PIN and no second factor would work, and
 * those made meanwhile would stop working once the old one is back. Nobody may have the database open.
 */
export function refuseOtherPinPepper(file: string, pepper: string): void {
  if (!existsSync(file)) return
  const sqlite = new Sqlite(file, readOnly)
  try {
    if (!isOtherPinPepper(sqlite, pepper)) return
  } finally {
    sqlite.close()
  }
  throw new Error(
    'PIN_PEPPER is another than the one that the PINs of the database were made with: none of them would work, and no ' +
      'second factor. Set the old one, or NEW_PIN_PEPPER=1 where you mean to replace it. See docs/operation/secrets.md.',
  )
}

/** Stores a fingerprint of the PIN_PEPPER that a database is used with. */
export function notePinPepper(sqlite: Database, pepper: string): void {
  const fingerprint = fingerprintOf(pepper)
  if (storedFingerprint(sqlite) === fingerprint) return
  sqlite
    .prepare("INSERT OR REPLACE INTO SecretFingerprint (name, fingerprint) VALUES ('PIN_PEPPER', ?)")
    .run(fingerprint)
}

function storedFingerprint(sqlite: Database): string | undefined {
  const hasTable = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'SecretFingerprint'").get()
  if (!hasTable) return undefined
  const row = sqlite.prepare("SELECT fingerprint FROM SecretFingerprint WHERE name = 'PIN_PEPPER'").pluck().get()
  return row as string | undefined
}

/**
 * A fingerprint of 16 bits. One in 65,536 other secrets has the same, so it reveals a mistake, but it can't tell somebody who
 * guesses at the secret which of many guesses is right.
 */
function fingerprintOf(pepper: string): string {
  return Buffer.from(hkdfSync('sha256', pepper, '', 'fingerprint in a database', 2)).toString('hex')
}
