import { createECDH, hkdfSync } from 'node:crypto'
import { settings } from './settings.server.ts'

/** The key pair with which this server introduces itself to push services (VAPID, RFC 8292), in base64url. */
export type PushKey = { publicKey: string; privateKey: string }

let made: { secret: string; key: PushKey } | undefined

/** The same on each server of a database, and after a restore: it comes from SESSION_SECRET. */
export function pushKey(): PushKey {
  const secret = settings().SESSION_SECRET
  if (made?.secret !== secret) made = { secret, key: keyFrom(secret) }
  return made.key
}

/** The number of points of P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** A private key is a number from 1 to the order - 1; the remainder of 48 bytes is one without a bias (FIPS 186-5, A.2.1). */
function keyFrom(secret: string): PushKey {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'key for push services', 48))
  const number = (BigInt(`0x${bytes.toString('hex')}`) % (order - 1n)) + 1n
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(number.toString(16).padStart(64, '0'), 'hex'))
  return { publicKey: curve.getPublicKey('base64url'), privateKey: curve.getPrivateKey('base64url') }
}
