import { hkdfSync } from 'node:crypto'
import { settings } from './settings.server.ts'

export type SecretFingerprints = { PIN_PEPPER: string; SESSION_SECRET: string }

/**
 * Fingerprints of the server's secrets. They show whether two servers have the same secrets, and nothing about the
 * secrets.
 */
export function secretFingerprints(): SecretFingerprints {
  const { PIN_PEPPER, SESSION_SECRET } = settings()
  return { PIN_PEPPER: fingerprintOf(PIN_PEPPER), SESSION_SECRET: fingerprintOf(SESSION_SECRET) }
}

function fingerprintOf(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'fingerprint in a backup', 16)).toString('hex')
}
