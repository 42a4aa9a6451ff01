import { createHash, hkdfSync } from 'node:crypto'
import { Aes128Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256, HpkeError } from '@hpke/core'
import { envelopeInfo, keyIdLength, type EnvelopeParts } from '#app/domain/envelopes/envelope-parts.ts'
import { keyPeriod, olderKeys } from '#app/domain/envelopes/limits.ts'
import { settings } from './settings.server.ts'

// P-256 and AES-128: what every browser has that has WebCrypto.
const kem = new DhkemP256HkdfSha256()
const suite = new CipherSuite({ kem, kdf: new HkdfSha256(), aead: new Aes128Gcm() })
const info = new TextEncoder().encode(envelopeInfo)

type EnvelopeKey = { id: string; publicKey: string; pair: CryptoKeyPair }

let made: { secret: string; keys: Map<number, Promise<EnvelopeKey>> } | undefined

/**
 * The public key with which phones seal check-ins now, in base64url (RFC 9180, uncompressed point). It comes from SESSION_SECRET and
 * so is the same on each server of a database, and after a restore.
 */
export async function envelopePublicKey(now: Date): Promise<string> {
  return (await keyOf(periodOf(now))).publicKey
}

/** Whether an envelope was sealed with the key of now or with one of the two before. */
export async function isEnvelopeKey(keyId: string, now: Date): Promise<boolean> {
  return (await findKey(keyId, now)) !== undefined
}

type Sealed = { parts: EnvelopeParts; scheduleId: string; now: Date }

/** What was sealed in an envelope for this schedule; null if its key is unknown, or it was changed or is for another schedule. */
export async function openEnvelope({ parts, scheduleId, now }: Sealed): Promise<Uint8Array | null> {
  const key = await findKey(parts.keyId, now)
  if (!key) return null
  try {
    const recipient = { recipientKey: key.pair, enc: parts.encapsulated, info }
    return new Uint8Array(await suite.open(recipient, parts.ciphertext, new TextEncoder().encode(scheduleId)))
  } catch (error) {
    if (error instanceof HpkeError) return null
    throw error
  }
}

function periodOf(now: Date): number {
  return Math.floor(now.getTime() / keyPeriod)
}

async function findKey(keyId: string, now: Date): Promise<EnvelopeKey | undefined> {
  const newest = periodOf(now)
  const keys = await Promise.all(Array.from({ length: olderKeys + 1 }, (_, back) => keyOf(newest - back)))
  return keys.find(({ id }) => id === keyId)
}

function keyOf(period: number): Promise<EnvelopeKey> {
  const secret = settings().SESSION_SECRET
  if (made?.secret !== secret) made = { secret, keys: new Map() }
  const known = made.keys.get(period)
  if (known) return known
  const key = makeKey(secret, period)
  made.keys.set(period, key)
  return key
}

async function makeKey(secret: string, period: number): Promise<EnvelopeKey> {
  const seed = hkdfSync('sha256', secret, '', `envelope key ${period}`, 32)
  const pair = await kem.deriveKeyPair(seed)
  const publicKey = Buffer.from(await kem.serializePublicKey(pair.publicKey))
  const id = createHash('sha256').update(publicKey).digest().subarray(0, keyIdLength).toString('hex')
  return { id, publicKey: publicKey.toString('base64url'), pair }
}
