import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../tests/support/databases/database.ts'
import { newestToken, waitingMails } from '../../../tests/support/mails/mails.ts'
import { database } from '#app/data/database.server.ts'
import { findSession } from '#app/data/read/accounts/sessions.sql.server.ts'
import { minute } from '#app/domain/time/durations.ts'
import { register } from './register.server.ts'
import { requestPasswordReset } from './request-password-reset.server.ts'
import { resetPassword } from './reset-password.server.ts'
import { signIn } from '#app/operations/sign-in/sign-in.server.ts'
import { verifyEmail } from './verify-email.server.ts'
import { viewPasswordReset } from './view-password-reset.server.ts'

useDatabase()

const now = new Date('2026-11-20T08:00:00Z')
const address = '203.0.113.7'
const email = 'huber@alte-muehle.example'
const password = 'Neue-Muehle-2027'
const tokenInvalid = { failure: { code: 'auth.tokenInvalid' } }
const tooManyTries = { failure: { code: 'request.tooManyTries' } }

const minutes = (count: number) => new Date(now.getTime() + count * minute)
const resetMails = () => waitingMails().filter(({ text }) => text.includes('/reset-password/'))

type ResetRequest = { email?: string; address?: string; now?: Date }
type NewPassword = { password?: string; device?: { id: string; isKnown: boolean } | null; address?: string }

const requestReset = (changes: ResetRequest = {}) =>
  requestPasswordReset({ email, language: 'de', address, now, ...changes })
const enterPassword = (changes: NewPassword = {}) =>
  signIn({ email, password: 'Muehle-2026', device: null, userAgent: null, address, asksCode: false, now, ...changes })

async function requestedToken(changes: ResetRequest = {}) {
  await requestReset(changes)
  return newestToken()
}

beforeEach(async () => {
  const names = { firstName: 'Barbara', lastName: 'Huber', language: 'de' }
  await register({ ...names, email, password: 'Muehle-2026', acceptTerms: true, address: '198.51.100.1', now })
  await verifyEmail({ token: newestToken(), address: '198.51.100.1', now })
})

test('the reader of the mail chooses a password; the old one no longer works, and a mail says so', async () => {
  const token = await requestedToken()
  expect(resetMails()).toMatchObject([{ recipient: email, subject: 'Neues Passwort für Klarbuch' }])
  expect(await resetPassword({ token, password, address, now })).toEqual({ ok: true, value: null })
  expect(waitingMails().at(-1)).toMatchObject({ recipient: email, subject: 'Ihr Passwort bei Klarbuch ist geändert' })
  expect(await enterPassword()).toMatchObject({ failure: { code: 'auth.invalidCredentials' } })
  expect(await enterPassword({ password })).toMatchObject({ ok: true })
})

test('all sessions end', async () => {
  const signedIn = await enterPassword()
  if (!signedIn.ok) throw new Error(signedIn.failure.code)
  const { sessionId, user } = signedIn.value
  const session = () => findSession(database().sql, { sessionId, userId: user.id, now })
  expect(session()).not.toBeNull()
  await resetPassword({ token: await requestedToken(), password, address, now })
  expect(session()).toBeNull()
})

test('a user locked out by wrong passwords gets in again, and known devices become unknown', async () => {
  const device = { id: 'own', isKnown: true }
  await enterPassword({ device })
  for (let n = 0; n < 5; n += 1) await enterPassword({ password: 'wrong-one', address: `198.51.100.${n}` })
  expect(await enterPassword()).toMatchObject(tooManyTries)
  await resetPassword({ token: await requestedToken(), password, address, now })
  expect(await enterPassword({ password })).toMatchObject({ ok: true })
  for (let n = 0; n < 5; n += 1) await enterPassword({ password: 'wrong-one', device, address: `198.51.100.${n}` })
  expect(await enterPassword({ password, device, address: '198.51.100.9' })).toMatchObject(tooManyTries)
})

test('a link works once, invalidates the others of its account, and expires after an hour', async () => {
  const [late, other, token] = [await requestedToken(), await requestedToken(), await requestedToken()]
  expect(await resetPassword({ token: late, password, address, now: minutes(60) })).toMatchObject(tokenInvalid)
  expect(await resetPassword({ token, password, address, now: minutes(59) })).toMatchObject({ ok: true })
  expect(await resetPassword({ token, password, address, now: minutes(59) })).toMatchObject(tokenInvalid)
  expect(await resetPassword({ token: other, password, address, now: minutes(59) })).toMatchObject(tokenInvalid)
})

test('viewing a link shows whose it is and does not use it up', async () => {
  const token = await requestedToken()
  expect(viewPasswordReset({ token, now })).toEqual({ email })
  expect(viewPasswordReset({ token, now: minutes(60) })).toBeNull()
  expect(await resetPassword({ token, password, address, now })).toMatchObject({ ok: true })
  expect(viewPasswordReset({ token, now })).toBeNull()
})

test('of twenty resets at once one counts', async () => {
  const token = await requestedToken()
  const tries = Array.from({ length: 20 }, (_, n) =>
    resetPassword({ token, password: `${password}-${n}`, address: `198.51.100.${n}`, now }),
  )
  expect((await Promise.all(tries)).filter(({ ok }) => ok)).toHaveLength(1)
})

test('a link for one purpose does not work for another', async () => {
  await register({
    firstName: 'Emre',
    lastName: 'Yilmaz',
    email: 'yilmaz@blitzblank.example',
    password: 'Blitz-2026',
    acceptTerms: true,
    language: 'de',
    address,
    now,
  })
  expect(await resetPassword({ token: newestToken(), password, address, now })).toMatchObject(tokenInvalid)
  expect(await verifyEmail({ token: await requestedToken(), address, now })).toMatchObject(tokenInvalid)
})

test('an unknown address and one that nobody confirmed get the same answer, and no mail', async () => {
  const names = { firstName: 'Emre', lastName: 'Yilmaz', language: 'de' }
  const waiting = 'yilmaz@blitzblank.example'
  await register({ ...names, email: waiting, password: 'Blitz-2026', acceptTerms: true, address, now })
  const expected = await requestReset()
  expect(resetMails()).toHaveLength(1)
  expect(await requestReset({ email: 'nobody@alte-muehle.example' })).toEqual(expected)
  expect(await requestReset({ email: waiting })).toEqual(expected)
  expect(resetMails()).toHaveLength(1)
})

test.each([email, 'nobody@alte-muehle.example'])(
  'three requests an hour for %s, from any IP address',
  async (account) => {
    for (let n = 0; n < 3; n += 1)
      expect(await requestReset({ email: account, address: `198.51.100.${n}` })).toMatchObject({ ok: true })
    expect(await requestReset({ email: account, address: '198.51.100.9' })).toMatchObject(tooManyTries)
    expect(await requestReset({ email: account, now: minutes(60) })).toMatchObject({ ok: true })
  },
)

test('twenty requests an hour and ten links a minute from one IP address', async () => {
  for (let n = 0; n < 20; n += 1)
    expect(await requestReset({ email: `someone.${n}@example.com` })).toMatchObject({ ok: true })
  expect(await requestReset()).toMatchObject(tooManyTries)
  for (let n = 0; n < 10; n += 1) {
    expect(await resetPassword({ token: 'x', password, address, now })).toMatchObject(tokenInvalid)
  }
  expect(await resetPassword({ token: 'x', password, address, now })).toMatchObject(tooManyTries)
})

test('our forms flood no mailbox: mails of all kinds count together', async () => {
  const wrong = {
    firstName: 'Emre',
    lastName: 'Yilmaz',
    language: 'de',
    password: 'Blitz-2026',
    acceptTerms: true,
  } as const
  for (let n = 0; n < 4; n += 1) await register({ ...wrong, email, address, now })
  await requestReset()
  expect(resetMails()).toEqual([])
})
