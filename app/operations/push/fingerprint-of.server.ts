import { createHash } from 'node:crypto'

/** What names an endpoint without telling it: its SHA-256, in base64url. Browsers find their own device by it. */
export function fingerprintOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url')
}
