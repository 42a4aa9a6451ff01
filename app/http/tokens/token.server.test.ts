import { SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { settings } from '#app/config/settings.server.ts'
import { second } from '#app/domain/time/durations.ts'
import { createToken, verifyToken } from './token.server.ts'

const now = new Date('2026-11-20T08:00:00Z')
const expiresAt = new Date('2026-11-20T20:00:00Z')
const session = { userId: 'u'.repeat(16), sessionId: 's'.repeat(16), expiresAt }
const secret = () => new TextEncoder().encode(settings().SESSION_SECRET)

test('a token says whose session it is and until when', async () => {
  const token = await createToken({ ...session, now })
  expect(await verifyToken(token, now)).toEqual(session)
  expect(await verifyToken(token, new Date(expiresAt.getTime() - second))).toEqual(session)
})

test('its claims are sub, sid, iat and exp, signed with HS256', async () => {
  const [header = '', payload = ''] = (await createToken({ ...session, now })).split('.')
  const decode = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())
  expect(decode(header)).toMatchObject({ alg: 'HS256' })
  expect(decode(payload)).toMatchObject({
    sub: session.userId,
    sid: session.sessionId,
    iat: now.getTime() / second,
    exp: expiresAt.getTime() / second,
  })
})

test('an expired token is invalid', async () => {
  expect(await verifyToken(await createToken({ ...session, now }), expiresAt)).toBeNull()
})

test('a token with a changed part is invalid', async () => {
  const [header = '', payload = '', signature = ''] = (await createToken({ ...session, now })).split('.')
  const changedPayload = Buffer.from(payload, 'base64url').toString().replace('uuuu', 'vvvv')
  expect(
    await verifyToken([header, Buffer.from(changedPayload).toString('base64url'), signature].join('.'), now),
  ).toBeNull()
  expect(await verifyToken([header, payload, ''].join('.'), now)).toBeNull()
  expect(await verifyToken([header, payload, signature.slice(0, -2)].join('.'), now)).toBeNull()
})

test.each(['', 'a', 'a.b.c', 'null', '..', 'ü.ü.ü'])('%j is no valid token', async (text) => {
  expect(await verifyToken(text, now)).toBeNull()
})

function claims() {
  return new SignJWT({ sid: session.sessionId })
    .setSubject(session.userId)
    .setAudience('klarbuch')
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
}

const head = { alg: 'HS256', typ: 'session+jwt' }

test('the same claims made by hand are valid, so the tokens below fail for their one reason', async () => {
  expect(await verifyToken(await claims().setProtectedHeader(head).sign(secret()), now)).toEqual(session)
})

test.each([
  [
    'signed with another secret',
    () =>
      claims()
        .setProtectedHeader(head)
        .sign(new TextEncoder().encode('x'.repeat(32))),
  ],
  [
    'signed with another algorithm',
    () =>
      claims()
        .setProtectedHeader({ ...head, alg: 'HS512' })
        .sign(secret()),
  ],
  [
    'of another type',
    () =>
      claims()
        .setProtectedHeader({ ...head, typ: 'JWT' })
        .sign(secret()),
  ],
  ['for another audience', () => claims().setAudience('other').setProtectedHeader(head).sign(secret())],
  [
    'without an end',
    () =>
      new SignJWT({ sid: 's' })
        .setSubject('u')
        .setAudience('klarbuch')
        .setIssuedAt(now)
        .setProtectedHeader(head)
        .sign(secret()),
  ],
  [
    'not signed at all',
    async () =>
      new UnsecuredJWT({ sid: 's' })
        .setSubject('u')
        .setAudience('klarbuch')
        .setIssuedAt(now)
        .setExpirationTime(expiresAt)
        .encode(),
  ],
])('a token %s is invalid', async (_, make) => {
  expect(await verifyToken(await make(), now)).toBeNull()
})
