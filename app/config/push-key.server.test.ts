import { createECDH } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { isP256Point } from '#app/domain/push/p256-point.ts'
import { pushKey } from './push-key.server.ts'
import { forgetSettings } from './settings.server.ts'

function keyOf(secret: string) {
  process.env['SESSION_SECRET'] = secret
  forgetSettings()
  return pushKey()
}

const before = process.env['SESSION_SECRET']

afterEach(() => {
  if (before === undefined) delete process.env['SESSION_SECRET']
  else process.env['SESSION_SECRET'] = before
  forgetSettings()
})

test('each secret has a key pair of its own, always the same', () => {
  const key = keyOf('a'.repeat(32))
  expect(keyOf('b'.repeat(32))).not.toEqual(key)
  expect(keyOf('a'.repeat(32))).toEqual(key)
  // Subscriptions are bound to the key, so no release may derive another one.
  expect(key.publicKey).toBe('BNdxun9c2gkHJKWLupjRpQjP4_wvqTcqCuAWS6MSD2sGS92C324VSMzxCEOD6M18hryWNh2chajelPu9WS-FSVE')
})

test('the public key is a point that belongs to a private key of 32 bytes', () => {
  for (let nth = 0; nth < 50; nth += 1) {
    const { publicKey, privateKey } = keyOf(`${nth}`.padStart(32, 'x'))
    expect(isP256Point(publicKey)).toBe(true)
    expect(Buffer.from(privateKey, 'base64url')).toHaveLength(32)
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(privateKey, 'base64url')
    expect(curve.getPublicKey('base64url')).toBe(publicKey)
  }
})
