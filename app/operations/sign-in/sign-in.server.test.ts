import { beforeEach, expect, test } from 'vitest'
import { newestToken, waitingMails } from '../../../tests/support/mails/mails.ts'
import { useDatabase } from '../../../tests/support/databases/database.ts'
import { database } from '#app/data/database.server.ts'
import { findSession } from '#app/data/read/accounts/sessions.sql.server.ts'
import { hour, minute } from '#app/domain/time/durations.ts'
import { register } from '#app/operations/accounts/register.server.ts'
import { signIn } from './sign-in.server.ts'
import { signOut } from './sign-out.server.ts'
import { verifyEmail } from '#app/operations/accounts/verify-email.server.ts'

useDatabase()

const now = new Date('2026-11-20T08:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * minute)
const address = '203.0.113.7'

beforeEach(async () => {
  await registered('huber@alte-muehle.example')
  await verifyEmail({ token: newestToken(), address, now })
})

function registered(email: string) {
  const input = { firstName: 'Barbara', lastName: 'Huber', email, password: 'Muehle-2026', acceptTerms: true as const }
  return register({ ...input, language: 'de', address, now })
}

type PartialSignIn = Partial<Parameters<typeof signIn>[0]>
const right = {
  email: 'huber@alte-muehle.example',
  password: 'Muehle-2026',
  device: null,
  userAgent: null,
  address,
  asksCode: false,
  now,
}
const enter = (changes: PartialSignIn = {}) => signIn({ ...right, ...changes })

async function session(changes: PartialSignIn = {}) {
  const signedIn = await enter(changes)
  if (!signedIn.ok) throw new Error(signedIn.failure.code)
  return signedIn.value
}

test('a session lasts 12 hours, with remember 30 days', async () => {
  expect((await session()).expiresAt.getTime() - now.getTime()).toBe(12 * hour)
  expect((await session({ remember: true })).expiresAt.getTime() - now.getTime()).toBe(30 * 24 * hour)
})

test('each sign-in opens a session of its own, which is read with user, company and plan', async () => {
  const [first, second] = [await session(), await session()]
  expect(first.sessionId).not.toBe(second.sessionId)
  expect(findSession(database().sql, { sessionId: second.sessionId, userId: second.user.id, now })).toMatchObject({
    id: second.user.id,
    companyName: null,
    plan: 'free',
    firstName: 'Barbara',
    email: 'huber@alte-muehle.example',
    emailVerified: true,
    hasSubscribedToNews: false,
    sessionExpiresAt: second.expiresAt,
  })
})

test('a session is invalid once expired, with another user’s id, and at once when signed out', async () => {
  const { sessionId, user, expiresAt } = await session()
  const other = await session()
  expect(findSession(database().sql, { sessionId, userId: user.id, now: expiresAt })).toBeNull()
  expect(findSession(database().sql, { sessionId, userId: 'x'.repeat(16), now })).toBeNull()
  await signOut({ userId: user.id, sessionId, now })
  expect(findSession(database().sql, { sessionId, userId: user.id, now })).toBeNull()
  expect(findSession(database().sql, { sessionId: other.sessionId, userId: user.id, now })).not.toBeNull()
})

test('nobody can end another’s session', async () => {
  const { sessionId, user } = await session()
  await signOut({ userId: 'x'.repeat(16), sessionId, now })
  expect(findSession(database().sql, { sessionId, userId: user.id, now })).not.toBeNull()
})

test('expired sessions are deleted at the next sign-in', async () => {
  await session()
  await session({ now: new Date(now.getTime() + 13 * hour) })
  expect(database().sql.all('SELECT id FROM Session')).toHaveLength(1)
})

test('the email address ignores case, the password does not', async () => {
  expect(await enter({ email: ' Huber@Alte-Muehle.example ' })).toMatchObject({ ok: true })
  expect(await enter({ password: 'muehle-2026' })).toMatchObject({ ok: false })
})

test('a wrong address and a wrong password get the same answer', async () => {
  const wrongPassword = await enter({ password: 'Muehle-2025' })
  expect(wrongPassword).toEqual({ ok: false, failure: { code: 'auth.invalidCredentials', field: 'password' } })
  expect(await enter({ email: 'nobody@alte-muehle.example' })).toEqual(wrongPassword)
})

test('an unconfirmed address is reported only after the right password, and a new link is mailed', async () => {
  await registered('new@alte-muehle.example')
  const wrong = await enter({ email: 'new@alte-muehle.example', password: 'wrong-one' })
  expect(wrong).toMatchObject({ failure: { code: 'auth.invalidCredentials' } })
  const before = waitingMails().length
  expect(await enter({ email: 'new@alte-muehle.example' })).toMatchObject({
    failure: { code: 'auth.emailNotVerified', params: { mailed: true } },
  })
  expect(waitingMails()).toHaveLength(before + 1)
  await verifyEmail({ token: newestToken(), address, now })
  expect(await enter({ email: 'new@alte-muehle.example' })).toMatchObject({ ok: true })
})

test('five failures in 15 minutes block an account, existing or not, whoever tries', async () => {
  for (const email of [right.email, 'nobody@alte-muehle.example']) {
    for (let i = 0; i < 5; i += 1) {
      await enter({ email, password: 'wrong-one', address: `198.51.100.${i}`, now: minutes(i) })
    }
    expect(await enter({ email, address: '198.51.100.9', now: minutes(10) })).toEqual({
      ok: false,
      failure: { code: 'request.tooManyTries', params: { retryAfter: 300 } },
    })
  }
  expect(await enter({ now: minutes(15) })).toMatchObject({ ok: true })
})

const own = { id: 'own', isKnown: true }
const tooManyTries = { failure: { code: 'request.tooManyTries' } }

test('nobody can lock an owner out of a device on which they signed in before, not even from the same IP address', async () => {
  await session({ device: { id: 'own', isKnown: false } })
  for (let i = 0; i < 10; i += 1) await enter({ password: 'wrong-one' })
  expect(await enter()).toMatchObject(tooManyTries)
  expect(await enter({ address: '198.51.100.9' })).toMatchObject(tooManyTries)
  for (let i = 0; i < 3; i += 1) expect(await enter({ device: own })).toMatchObject({ ok: true })
})

test('a device is known by its signature, after a right password, and only for the user of that account', async () => {
  await registered('wirt@linde.example')
  await verifyEmail({ token: newestToken(), address, now })
  await session({ email: 'wirt@linde.example', device: { id: 'own', isKnown: false } })
  await enter({ password: 'wrong-one', device: { id: 'guest', isKnown: false }, address: '198.51.100.8' })
  await session({ device: { id: 'office', isKnown: false } })
  for (let i = 0; i < 5; i += 1) await enter({ password: 'wrong-one', address: `198.51.100.${i}` })
  const elsewhere = { address: '198.51.100.9' }
  expect(await enter({ ...elsewhere, device: own })).toMatchObject(tooManyTries)
  expect(await enter({ ...elsewhere, device: { id: 'guest', isKnown: true } })).toMatchObject(tooManyTries)
  expect(await enter({ ...elsewhere, device: { id: 'office', isKnown: false } })).toMatchObject(tooManyTries)
  expect(await enter({ ...elsewhere, device: { id: 'office', isKnown: true } })).toMatchObject({ ok: true })
})

test('a known device has ten failures in 15 minutes, also at once, and they count for no other device', async () => {
  await session({ device: own })
  const at = (count: number) => ({ device: own, now: minutes(count) })
  const all = await Promise.all(Array.from({ length: 8 }, () => enter({ ...at(0), password: 'wrong-one' })))
  expect(all.every((one) => !one.ok && one.failure.code === 'auth.invalidCredentials')).toBe(true)
  const next = await Promise.all(Array.from({ length: 8 }, () => enter({ ...at(2), password: 'wrong-one' })))
  expect(next.filter((one) => !one.ok && one.failure.code === 'auth.invalidCredentials')).toHaveLength(2)
  expect(await enter(at(3))).toMatchObject({ failure: { code: 'request.tooManyTries', params: { retryAfter: 720 } } })
  expect(await enter({ now: minutes(3) })).toMatchObject({ ok: true })
  expect(await enter(at(15))).toMatchObject({ ok: true })
})

test('a known device has ten sign-ins a minute, which do not count for its IP address', async () => {
  await session({ device: { id: 'own', isKnown: false }, address: '198.51.100.1' })
  for (let i = 0; i < 10; i += 1) expect(await enter({ device: own })).toMatchObject({ ok: true })
  expect(await enter({ device: own })).toMatchObject(tooManyTries)
  expect(await enter()).toMatchObject({ ok: true })
})

test('a device without a sign-in for 400 days is no longer known', async () => {
  await session({ device: own })
  await session({ device: { id: 'other', isKnown: false }, now: minutes(400 * 24 * 60 + 1) })
  expect(database().sql.all('SELECT deviceId FROM UserDevice')).toEqual([{ deviceId: 'other' }])
})

test('of many guesses at once at most five are compared', async () => {
  const all = await Promise.all(
    Array.from({ length: 40 }, (_, i) => enter({ password: `guess-${i}`, address: `198.51.100.${i}` })),
  )
  expect(all.filter((one) => !one.ok && one.failure.code === 'auth.invalidCredentials')).toHaveLength(5)
  expect(all.filter((one) => !one.ok && one.failure.code === 'request.tooManyTries')).toHaveLength(35)
})

const anywhere = (i: number) => ({ address: `198.51.100.${i}` })
const many = (count: number, changes: PartialSignIn) =>
  Promise.all(Array.from({ length: count }, (_, i) => enter({ ...anywhere(i), ...changes })))
const wrong = { ok: false, failure: { code: 'auth.invalidCredentials' } }

test('twelve right passwords at once all sign in, even if four failed before', async () => {
  for (let i = 0; i < 4; i += 1) expect(await enter({ password: 'wrong-one', ...anywhere(i) })).toMatchObject(wrong)
  expect((await many(12, {})).map(({ ok }) => ok)).toEqual(Array(12).fill(true))
  expect(await enter({ password: 'wrong-one', ...anywhere(20) })).toMatchObject(wrong)
  expect(await enter(anywhere(21))).toMatchObject(tooManyTries)
})

test('ten right passwords at once on a known device all sign in, even if nine failed before', async () => {
  await session({ device: own })
  for (let i = 0; i < 9; i += 1) await enter({ password: 'wrong-one', device: own })
  const all = await many(10, { device: own, now: minutes(1) })
  expect(all.map(({ ok }) => ok)).toEqual(Array(10).fill(true))
})

test('of twelve wrong passwords at once five are compared, even with right ones in between', async () => {
  const [mixed] = await Promise.all([many(12, { password: 'wrong-one' }), many(12, {})])
  expect(mixed.filter((one) => !one.ok && one.failure.code === 'auth.invalidCredentials')).toHaveLength(5)
})

test('a password that could not be compared blocks nobody', async () => {
  const broken = enter({ password: undefined as never })
  const next = enter()
  await expect(broken).rejects.toThrow('none of these types')
  expect(await next).toMatchObject({ ok: true })
})

test('the right password never counts as a failure', async () => {
  for (let i = 0; i < 7; i += 1) expect(await enter({ address: `198.51.100.${i}` })).toMatchObject({ ok: true })
})

test('ten sign-ins a minute from one IP address, right or wrong', async () => {
  for (let i = 0; i < 10; i += 1) await enter({ email: `a${i}@example.com` })
  expect(await enter({ now: new Date(now.getTime() + 45_000) })).toEqual({
    ok: false,
    failure: { code: 'request.tooManyTries', params: { retryAfter: 15 } },
  })
  expect(await enter({ now: minutes(1) })).toMatchObject({ ok: true })
})
