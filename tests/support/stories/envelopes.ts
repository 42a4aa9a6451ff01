import { createHash, randomUUID } from 'node:crypto'
import { Aes128Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { database } from '#app/data/database.server.ts'
import { storeRefused } from '#app/data/write/envelopes/envelopes.sql.server.ts'
import type { ErrorCode } from '#app/domain/errors.ts'
import type { KeptPage } from '#app/domain/envelopes/kept-page.ts'

type Kept = Pick<KeptPage, 'scheduleId' | 'publicKey' | 'visit'>

/** What a phone keeps, from the page that it got. */
export function keptOf(html: string): KeptPage {
  const [, json] = /<script type="application\/json" id="kept">([^<]*)<\/script>/.exec(html) ?? []
  if (!json) throw new Error('The page has nothing to keep')
  return JSON.parse(json) as KeptPage
}

const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes128Gcm() })
const utf8 = new TextEncoder()

/** A check-in sealed as a phone does it, written from the description of the API. `sealedAt` is now unless said. */
export async function seal(kept: Kept, checkIn: object, photo: Uint8Array = new Uint8Array()) {
  const json = utf8.encode(JSON.stringify({ visit: kept.visit, sealedAt: new Date().toISOString(), ...checkIn }))
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, json.length)
  return sealBytes(kept, Buffer.concat([length, json, photo]))
}

/** Any bytes, sealed in the same way. */
export async function sealBytes({ publicKey, scheduleId }: Kept, bytes: Uint8Array) {
  const key = Buffer.from(publicKey, 'base64url')
  const recipientPublicKey = await suite.kem.deserializePublicKey(Uint8Array.from(key).buffer)
  const sealed = await suite.seal(
    { recipientPublicKey, info: utf8.encode('klarbuch envelope 1') },
    Uint8Array.from(bytes).buffer,
    utf8.encode(scheduleId),
  )
  const keyId = createHash('sha256').update(key).digest().subarray(0, 8)
  return Buffer.concat([Buffer.of(1), keyId, Buffer.from(sealed.enc), Buffer.from(sealed.ct)])
}

type Refused = { code?: ErrorCode; loginName?: string | null; receipt?: string; at?: Date }

/** An envelope that was refused, without one that came. Returns its id. */
export async function createRefusedEnvelope(
  { companyId }: { companyId: string },
  schedule: { id: string },
  { code = 'checkIn.alreadyCheckedIn', loginName = 'anna', receipt = 'K7Q2-9XMT', at = new Date() }: Refused = {},
): Promise<string> {
  const hash = createHash('sha256').update(randomUUID()).digest('hex')
  const refused = { hash, scheduleId: schedule.id, receipt, sealedAt: at, failure: { code }, loginName, now: at }
  return database().atomically((sql) => {
    storeRefused(sql, companyId, refused)
    return sql.get<{ id: string }>('SELECT id FROM Envelope WHERE hash = :hash', { hash })?.id ?? ''
  })
}
