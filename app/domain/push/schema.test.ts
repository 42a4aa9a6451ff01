import { createECDH } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isP256Point } from './p256-point.ts'
import { subscriptionSchema } from './schema.ts'

function newPoint(): Buffer {
  return createECDH('prime256v1').generateKeys()
}

const valid = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/x',
  p256dh: newPoint().toString('base64url'),
  auth: 'a'.repeat(22),
}

test('keys of browsers are points on the curve', () => {
  for (let times = 0; times < 50; times += 1) expect(isP256Point(newPoint().toString('base64url'))).toBe(true)
})

test('a point that was changed anywhere is none', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 64 }), fc.integer({ min: 1, max: 255 }), (index, change) => {
      const point = newPoint()
      point[index] = (point[index] ?? 0) ^ change
      expect(isP256Point(point.toString('base64url'))).toBe(false)
    }),
    { numRuns: 100 },
  )
})

test('a point has one spelling: with a number beyond the field it is none', () => {
  // x = 5, and the same with x + p.
  expect(isP256Point('BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAFRZJDuapYGAb-kTvOmYF63hHKUDxk2aPFM0FcCDJI-8w')).toBe(
    true,
  )
  expect(isP256Point('BP____8AAAABAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAERZJDuapYGAb-kTvOmYF63hHKUDxk2aPFM0FcCDJI-8w')).toBe(
    false,
  )
})

test.each([
  ['a compressed point', createECDH('prime256v1').generateKeys('base64url', 'compressed')],
  ['zero', Buffer.alloc(65).toString('base64url')],
  ['4, 0, 0', Buffer.concat([Buffer.from([4]), Buffer.alloc(64)]).toString('base64url')],
  ['numbers beyond the field', Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 255)]).toString('base64url')],
  ['padded base64', `${valid.p256dh}=`],
  ['text', 'not a key'],
])('%s is no key', (_, p256dh) => {
  expect(isP256Point(p256dh)).toBe(false)
  expect(subscriptionSchema.safeParse({ ...valid, p256dh }).success).toBe(false)
})

test.each([
  { endpoint: `https://fcm.googleapis.com/${'x'.repeat(2000)}` },
  { endpoint: 'javascript:alert(1)' },
  { endpoint: 'https://fcm.googleapis.com/a b' },
  { endpoint: undefined },
  { auth: 'a'.repeat(21) },
  { auth: 'a'.repeat(23) },
  { auth: '+'.repeat(22) },
  { auth: 7 },
])('%j is refused', (change) => {
  expect(subscriptionSchema.safeParse(valid).success).toBe(true)
  const refused = subscriptionSchema.safeParse({ ...valid, ...change })
  expect(refused.error?.issues[0]?.message).toBe('device.subscriptionInvalid')
})
