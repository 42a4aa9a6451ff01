import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#tests/support/databases/database.ts'
import { newestToken, waitingMails } from '#tests/support/mails/mails.ts'
import { codeAt } from '#tests/support/app-codes.ts'
import { database } from '#app/data/database.server.ts'
import { findSession } from '#app/data/read/accounts/sessions.sql.server.ts'
import { day, hour, minute, second } from '#app/domain/time/durations.ts'
import { beginTwoFactor } from '#app/operations/two-factor/begin-two-factor.server.ts'
import { confirmTwoFactor } from '#app/operations/two-factor/confirm-two-factor.server.ts'
import { enterCode } from './enter-code.server.ts'
import { register } from '#app/operations/accounts/register.server.ts'
import { signIn } from './sign-in.server.ts'
import { verifyEmail } from '#app/operations/accounts/verify-email.server.ts'

useDatabase()

const turnedOnAt = new Date('2026-11-20T08:00:00Z')
/** The first moment of a time step. */
const now = new Date('2026-11-20T09:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

const email = 'huber@alte-muehle.example'
const password = 'Muehle-2026'
const stranger = { device: null, userAgent: null, address: '203.0.113.7' }
const phone = { id: 'phone', isKnown: true }
const newPhone = { id: 'new-phone', isKnown: false }

const user = { id: '', companyId: '', email, language: 'de', sessionId: 'none' }
const twoFactor = { secret: '', recoveryCodes: [''] }

beforeEach(async () => {
  const names = { firstName: 'Barbara', lastName: 'Huber', acceptTerms: true as const }
  await register({ ...names, email, password, language: 'de', address: '203.0.113.7', now: turnedOnAt })
  await verifyEmail({ token: newestToken(), address: '203.0.113.7', now: turnedOnAt })
  const row = database().sql.get<{ id: string; companyId: string }>('SELECT id, companyId FROM User')
  Object.assign(user, row)
  const begun = await beginTwoFactor({ user, proof: { password }, now: turnedOnAt })
  if (!begun.ok) throw new Error(begun.failure.code)
  const code = await codeAt(begun.value.secret, turnedOnAt)
  const confirmed = await confirmTwoFactor({ user, code, device: phone, now: turnedOnAt })
  if (!confirmed.ok) throw new Error(confirmed.failure.code)
  Object.assign(twoFactor, { secret: begun.value.secret, recoveryCodes: confirmed.value.recoveryCodes })
})

type CodeEntry = { at?: Date; device?: typeof phone; remember?: boolean }

/** The first step of the page: signs in with the right password. */
async function waiting({ at = now, remember = false }: CodeEntry = {}) {
  const signedIn = await signIn({ email, password, remember, ...stranger, device: newPhone, asksCode: true, now: at })
  if (!signedIn.ok) throw new Error(signedIn.failure.code)
  return signedIn.value
}

/** The second step: enters the code. */
async function enter(code: string, { at = now, device = newPhone, ...options }: CodeEntry = {}) {
  const { sessionId } = await waiting({ at, ...options })
  return enterCode({ waiting: { userId: user.id, sessionId }, code, device, userAgent: null, now: at })
}

async function outcomeOf(code: string, options: CodeEntry = {}) {
  const signedIn = await enter(code, options)
  return signedIn.ok ? 'in' : signedIn.failure.code
}

const codeIn = (ms: number) => codeAt(twoFactor.secret, later(ms))
const wrong = async () => ((await codeIn(0)) === '123456' ? '654321' : '123456')

test('a session with only the password signs nobody in, and ends after ten minutes', async () => {
  const { sessionId, awaitsCode, expiresAt } = await waiting()
  expect(awaitsCode).toBe(true)
  expect(findSession(database().sql, { sessionId, userId: user.id, now })).toBe(null)
  expect(expiresAt).toEqual(later(10 * minute))
  const late = { waiting: { userId: user.id, sessionId }, device: newPhone, userAgent: null, now: later(10 * minute) }
  const signedIn = await enterCode({ ...late, code: await codeIn(10 * minute) })
  expect(signedIn).toMatchObject({ ok: false, failure: { code: 'auth.unauthenticated' } })
})

test('the right code opens a new session, remembered if requested, and remembers the device', async () => {
  const { sessionId: before } = await waiting({ remember: true })
  const signedIn = await enter(await codeIn(0), { remember: true })
  if (!signedIn.ok) throw new Error(signedIn.failure.code)
  const { sessionId, expiresAt, remember } = signedIn.value
  expect(sessionId).not.toBe(before)
  expect({ expiresAt, remember }).toEqual({ expiresAt: later(30 * day), remember: true })
  expect(findSession(database().sql, { sessionId, userId: user.id, now })).toMatchObject({ id: user.id })
  const devices = database().sql.all<{ deviceId: string }>('SELECT deviceId FROM UserDevice ORDER BY deviceId')
  expect(devices.map(({ deviceId }) => deviceId)).toEqual(['new-phone', 'phone'])
})

test.each([
  [-60, 'auth.codeInvalid'],
  [-30, 'in'],
  [0, 'in'],
  [30, 'in'],
  [60, 'auth.codeInvalid'],
])('a code of an app whose clock is %i seconds off', async (seconds, expected) => {
  expect(await outcomeOf(await codeIn(seconds * second))).toBe(expected)
})

test('a code works once, and no earlier code works after it', async () => {
  expect(await outcomeOf(await codeIn(30 * second))).toBe('in')
  expect(await outcomeOf(await codeIn(30 * second))).toBe('auth.codeInvalid')
  expect(await outcomeOf(await codeIn(0))).toBe('auth.codeInvalid')
  expect(await outcomeOf(await codeIn(60 * second), { at: later(minute) })).toBe('in')
})

test('the code that turned it on is used up', async () => {
  const code = await codeAt(twoFactor.secret, turnedOnAt)
  expect(await outcomeOf(code, { at: new Date(turnedOnAt.getTime() + second) })).toBe('auth.codeInvalid')
})

test('one code entered twenty times at once opens one session', async () => {
  const { sessionId } = await waiting()
  const code = await codeIn(0)
  const tries = Array.from({ length: 20 }, () =>
    enterCode({ waiting: { userId: user.id, sessionId }, code, device: newPhone, userAgent: null, now }),
  )
  expect((await Promise.all(tries)).filter(({ ok }) => ok)).toHaveLength(1)
})

test('one code after eight right passwords opens one session', async () => {
  const waits = await Promise.all(Array.from({ length: 8 }, () => waiting()))
  const code = await codeIn(0)
  const tries = waits.map(({ sessionId }) =>
    enterCode({ waiting: { userId: user.id, sessionId }, code, device: newPhone, userAgent: null, now }),
  )
  expect((await Promise.all(tries)).filter(({ ok }) => ok)).toHaveLength(1)
})

test('a recovery code replaces a code, once, however it is typed', async () => {
  const [first = '', other = ''] = twoFactor.recoveryCodes
  expect(first).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/)
  const typed = first.replace('-', '')
  expect(await outcomeOf(typed)).toBe('in')
  expect(await outcomeOf(typed)).toBe('auth.codeInvalid')
  expect(await outcomeOf(other.replace('-', ''))).toBe('in')
})

test('after five wrong codes the user waits fifteen minutes, then an hour, then the rest of the day, on any device', async () => {
  const wrongTry = { at: now, wrong: await wrong() }
  const tryAt = async (ms: number, code = wrongTry.wrong) => outcomeOf(code, { at: later(ms) })
  for (let i = 0; i < 5; i += 1) expect(await tryAt(0)).toBe('auth.codeInvalid')
  expect(await tryAt(0, await codeIn(0))).toBe('request.tooManyTries')
  for (let i = 0; i < 5; i += 1) expect(await tryAt(16 * minute)).toBe('auth.codeInvalid')
  expect(await tryAt(70 * minute)).toBe('request.tooManyTries')
  for (let i = 0; i < 5; i += 1) expect(await tryAt(80 * minute)).toBe('auth.codeInvalid')
  expect(await tryAt(23 * hour, await codeIn(23 * hour))).toBe('request.tooManyTries')
  expect(await tryAt(25 * hour, await codeIn(25 * hour))).toBe('in')
})

test('fifty wrong codes at once count as five tries, and a known device still gets in', async () => {
  const { sessionId } = await waiting()
  const [code, right] = [await wrong(), await codeIn(0)]
  const tries = Array.from({ length: 50 }, () =>
    enterCode({ waiting: { userId: user.id, sessionId }, code, device: newPhone, userAgent: null, now }),
  )
  const codes = (await Promise.all(tries)).map((one) => (one.ok ? 'in' : one.failure.code))
  expect(codes.filter((one) => one === 'auth.codeInvalid')).toHaveLength(5)
  expect(codes.filter((one) => one === 'request.tooManyTries')).toHaveLength(45)
  expect(await outcomeOf(right, { device: phone })).toBe('in')
})

test('a known device has ten wrong codes, and a right one takes back only its own try', async () => {
  const code = await wrong()
  for (let i = 0; i < 9; i += 1) await outcomeOf(code, { device: phone, at: later(i * minute) })
  expect(await outcomeOf(await codeIn(9 * minute), { device: phone, at: later(9 * minute) })).toBe('in')
  expect(await outcomeOf(code, { device: phone, at: later(9 * minute) })).toBe('auth.codeInvalid')
  expect(await outcomeOf(await codeIn(10 * minute), { device: phone, at: later(10 * minute) })).toBe(
    'request.tooManyTries',
  )
})

test('the waiting session of another user does not accept one’s own code', async () => {
  const { sessionId } = await waiting()
  const signedIn = await enterCode({
    waiting: { userId: 'somebody', sessionId },
    code: await codeIn(0),
    device: newPhone,
    userAgent: null,
    now,
  })
  expect(signedIn.ok).toBe(false)
})

test('a mail says that the second factor was turned on, and neither it nor the database reveals the secret', async () => {
  expect(waitingMails().at(-1)?.subject).toBe('Für die Anmeldung bei Klarbuch brauchen Sie jetzt einen Code')
  const stored = JSON.stringify([
    database().sql.all('SELECT * FROM TwoFactor'),
    database().sql.all('SELECT * FROM RecoveryCode'),
    waitingMails(),
  ])
  expect(stored).not.toContain(twoFactor.secret)
  for (const code of twoFactor.recoveryCodes) expect(stored).not.toContain(code.replace('-', ''))
})
