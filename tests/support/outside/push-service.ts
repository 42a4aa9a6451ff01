import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushMessage } from '#app/domain/push/push-message.ts'

/** A notification that has arrived, as its browser would read it. */
export type ReceivedPush = { path: string; headers: IncomingHttpHeaders; message: PushMessage; isSigned: boolean }

/** What the service answers to a path: a status, a status with headers, or nothing. */
export type PushAnswer = number | { status: number; headers: Record<string, string> } | 'nothing'

/** A browser with its keys, subscribed at the service. */
export function newBrowser(origin: string, name: string) {
  const curve = createECDH('prime256v1')
  const publicKey = curve.generateKeys()
  const auth = randomBytes(16)
  const subscription = {
    endpoint: `${origin}/push/${name}`,
    p256dh: publicKey.toString('base64url'),
    auth: auth.toString('base64url'),
  }
  return { subscription, decrypt: (body: Buffer) => decrypted(body, { curve, auth }) }
}

export type Browser = ReturnType<typeof newBrowser>

/** Starts a push service for these tests (RFC 8030), which decrypts what arrives for the browsers that subscribe there. */
export async function startPushService(answer: (path: string) => PushAnswer = () => 201) {
  const received: ReceivedPush[] = []
  const browsers = new Map<string, Browser>()
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request
    const body = await buffer(request)
    const browser = browsers.get(path)
    if (browser) {
      const message = JSON.parse(String(browser.decrypt(body))) as PushMessage
      received.push({ path, headers, message, isSigned: isSigned(headers.authorization ?? '') })
    }
    const given = answer(path)
    if (given === 'nothing') return
    const { status, headers: more } = typeof given === 'number' ? { status: given, headers: {} } : given
    response.writeHead(status, more).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    subscribe(name: string) {
      const browser = newBrowser(origin, name)
      browsers.set(`/push/${name}`, browser)
      return browser.subscription
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Keys = { curve: ReturnType<typeof createECDH>; auth: Buffer }

/** RFC 8291 with one record of aes128gcm (RFC 8188): salt, record size, the sender's key, and what is encrypted. */
function decrypted(body: Buffer, { curve, auth }: Keys): Buffer {
  const salt = body.subarray(0, 16)
  const end = 21 + (body[20] ?? 0)
  const senderKey = body.subarray(21, end)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey])
  const secret = derive(curve.computeSecret(senderKey), { salt: auth, info, length: 32 })
  const key = derive(secret, { salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), length: 16 })
  const nonce = derive(secret, { salt, info: Buffer.from('Content-Encoding: nonce\0'), length: 12 })
  const record = body.subarray(end)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2))
}

function derive(secret: Buffer, { salt, info, length }: { salt: Buffer; info: Buffer; length: number }): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}

/** Whether `Authorization: vapid t=…, k=…` has a token that the key k has signed (RFC 8292). */
function isSigned(authorization: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [header, claims, signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
  const bytes = Buffer.from(signature, 'base64url')
  return verify('sha256', Buffer.from(`${header}.${claims}`), { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes)
}
