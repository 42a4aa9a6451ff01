import { expect, test } from 'vitest'
import { newestToken, waitingMails } from '../../../tests/support/mails/mails.ts'
import { useDatabase } from '../../../tests/support/databases/database.ts'
import { database } from '#app/data/database.server.ts'
import { minute } from '#app/domain/time/durations.ts'
import { register } from './register.server.ts'
import { rejectEmail } from './reject-email.server.ts'
import { signIn } from '#app/operations/sign-in/sign-in.server.ts'
import { verifyEmail } from './verify-email.server.ts'

useDatabase()

const now = new Date('2026-11-20T08:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * minute)
const address = '203.0.113.7'
const barbara = {
  firstName: 'Barbara',
  lastName: 'Huber',
  email: 'Huber@alte-muehle.example',
  password: 'Muehle-2026',
  acceptTerms: true as const,
  language: 'de',
  address,
  now,
}

function users() {
  return database().sql.all(
    `SELECT u.firstName, u.email, u.language, u.emailVerifiedAt, c.name AS companyName, s.plan, s.status
     FROM User u JOIN Company c ON c.id = u.companyId JOIN Subscription s ON s.companyId = c.id`,
  )
}

const verify = (token: string, at = now) => verifyEmail({ token, address, now: at })
const enter = (password: string) =>
  signIn({
    email: barbara.email,
    password,
    device: null,
    userAgent: null,
    address: '203.0.113.8',
    asksCode: false,
    now,
  })

test('registering makes a company on the free plan with its owner, who is not verified yet', async () => {
  expect(await register(barbara)).toEqual({ ok: true, value: expect.stringMatching(/^[0-9a-z]{16}$/) as string })
  expect(users()).toEqual([
    {
      firstName: 'Barbara',
      email: 'Huber@alte-muehle.example',
      language: 'de',
      emailVerifiedAt: null,
      companyName: null,
      plan: 'free',
      status: 'active',
    },
  ])
})

test('the password and the token are stored only as hashes', async () => {
  await register(barbara)
  const { passwordHash } = database().sql.get<{ passwordHash: string }>('SELECT passwordHash FROM User') ?? {}
  expect(passwordHash).toMatch(/^\$argon2id\$/)
  const { tokenHash } = database().sql.get<{ tokenHash: string }>('SELECT tokenHash FROM EmailToken') ?? {}
  expect(tokenHash).toMatch(/^[0-9a-f]{64}$/)
  expect(Buffer.from(newestToken(), 'base64url')).toHaveLength(32)
})

test('a mail with a link to APP_ORIGIN waits in the outbox, in the language of the new owner', async () => {
  await register({ ...barbara, language: 'en' })
  expect(waitingMails()).toMatchObject([{ recipient: barbara.email, subject: 'Please confirm your email address' }])
  expect(waitingMails()[0]?.text).toContain(`http://localhost:3000/verify-email/${newestToken()}`)
})

test('an address that has an account gets a mail about it, and the account stays as it is', async () => {
  await register(barbara)
  await verify(newestToken())
  const before = users()
  const other = {
    ...barbara,
    firstName: 'Eve',
    email: 'HUBER@alte-muehle.example',
    password: 'Taken-over-1',
    now: later(1),
  }
  expect(await register(other)).toEqual({ ok: true, value: expect.stringMatching(/^[0-9a-z]{16}$/) as string })
  expect(users()).toEqual(before)
  expect(waitingMails().at(-1)).toMatchObject({
    recipient: barbara.email,
    subject: 'Sie haben schon ein Konto bei Klarbuch',
  })
  expect(await enter('Muehle-2026')).toMatchObject({ ok: true })
  expect(await enter('Taken-over-1')).toMatchObject({ ok: false })
})

test.each([0, 1])(
  'of two waiting registrations, link %i confirms its own, with a password that its reader chooses',
  async (used) => {
    await register(barbara)
    const links = [newestToken()]
    await register({ ...barbara, firstName: 'Eve', password: 'Taken-over-1', now: later(1) })
    links.push(newestToken())
    const [link = '', other = ''] = used === 0 ? links : links.toReversed()
    expect(await verify(link, later(2))).toEqual({
      ok: false,
      failure: { code: 'account.passwordRequired', field: 'password' },
    })
    expect(users()).toHaveLength(2)
    expect(await verifyEmail({ token: link, password: 'Chosen-now-1', address, now: later(2) })).toMatchObject({
      ok: true,
    })
    expect(await verify(other, later(2))).toMatchObject({ failure: { code: 'auth.tokenInvalid' } })
    expect(users()).toMatchObject([{ firstName: ['Barbara', 'Eve'][used], emailVerifiedAt: later(2) }])
    for (const password of ['Muehle-2026', 'Taken-over-1', 'Chosen-now-1']) {
      expect(await enter(password)).toMatchObject({ ok: password === 'Chosen-now-1' })
    }
  },
)

test('with two waiting registrations no password signs in, and the link of the newest asks for a new one too', async () => {
  await register(barbara)
  await register({ ...barbara, firstName: 'Eve', password: 'Taken-over-1', now: later(1) })
  expect(await enter('Taken-over-1')).toMatchObject({ failure: { code: 'auth.emailNotVerified' } })
  expect(waitingMails().at(-1)?.text).toContain('Eve Huber')
  expect(await verify(newestToken(), later(2))).toMatchObject({ failure: { code: 'account.passwordRequired' } })
  expect(await enter('Taken-over-1')).toMatchObject({ ok: false })
})

test('a registration that waits alone keeps its password, even if others waited before and have expired', async () => {
  await register({ ...barbara, firstName: 'Eve', password: 'Taken-over-1' })
  await register({ ...barbara, now: later(30) })
  expect(await verify(newestToken(), later(61))).toMatchObject({ ok: true })
  expect(await enter('Muehle-2026')).toMatchObject({ ok: true })
})

test('rejecting a mail removes only the registration it was sent for', async () => {
  await register(barbara)
  const own = newestToken()
  await register({ ...barbara, firstName: 'Eve', password: 'Taken-over-1', now: later(1) })
  const strangers = newestToken()
  expect(await rejectEmail({ token: strangers, address, now: later(2) })).toEqual({ ok: true, value: 'registration' })
  expect(users()).toMatchObject([{ firstName: 'Barbara' }])
  expect(await rejectEmail({ token: strangers, address, now: later(2) })).toMatchObject({
    failure: { code: 'auth.tokenInvalid' },
  })
  expect(await verify(own, later(3))).toMatchObject({ ok: true })
  expect(await enter('Muehle-2026')).toMatchObject({ ok: true })
  expect(await rejectEmail({ token: own, address, now: later(3) })).toMatchObject({
    failure: { code: 'auth.tokenInvalid' },
  })
})

test('until a link is used, the password of the newest registration counts at sign-in', async () => {
  await register(barbara)
  await register({ ...barbara, password: 'Taken-over-1', now: later(1) })
  expect(await enter('Muehle-2026')).toMatchObject({ failure: { code: 'auth.invalidCredentials' } })
  expect(await enter('Taken-over-1')).toMatchObject({ failure: { code: 'auth.emailNotVerified' } })
})

test('a registration whose link has expired is replaced by the next', async () => {
  await register({ ...barbara, firstName: 'Eve' })
  await register({ ...barbara, now: later(60) })
  expect(users()).toMatchObject([{ firstName: 'Barbara' }])
})

test('the same registration twenty times at once makes one account', async () => {
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, i) => register({ ...barbara, address: `198.51.100.${i % 5}` })),
  )
  expect(all.some(({ ok }) => ok)).toBe(true)
  expect(await verifyEmail({ token: newestToken(), password: 'Muehle-2026', address, now })).toMatchObject({ ok: true })
  expect(users()).toHaveLength(1)
})

test('five registrations an hour from one IP address, then it has to wait', async () => {
  for (let i = 0; i < 5; i += 1) await register({ ...barbara, email: `a${i}@example.com` })
  expect(await register({ ...barbara, now: later(20) })).toEqual({
    ok: false,
    failure: { code: 'request.tooManyTries', params: { retryAfter: 40 * 60 } },
  })
  expect(await register({ ...barbara, address: '203.0.113.9', now: later(20) })).toMatchObject({ ok: true })
  expect(await register({ ...barbara, email: 'b@example.com', now: later(60) })).toMatchObject({ ok: true })
})

test('nobody can flood another’s mailbox: five mails an hour, and the answer does not show it', async () => {
  await register(barbara)
  await verify(newestToken())
  for (let i = 1; i < 9; i += 1) {
    expect(await register({ ...barbara, address: `198.51.100.${i}`, now: later(i) })).toMatchObject({ ok: true })
  }
  expect(waitingMails()).toHaveLength(5)
  await register({ ...barbara, now: later(61) })
  expect(waitingMails()).toHaveLength(6)
})

test('a registration beyond the five mails of an hour changes nothing, and the link sent last still works', async () => {
  for (let i = 0; i < 5; i += 1) await register({ ...barbara, address: `198.51.100.${i}`, now: later(i) })
  const before = users()
  const beyond = { ...barbara, firstName: 'Eve', password: 'Taken-over-1', now: later(10) }
  expect(await register(beyond)).toEqual({ ok: true, value: expect.stringMatching(/^[0-9a-z]{16}$/) as string })
  expect(users()).toEqual(before)
  expect(waitingMails()).toHaveLength(5)
  const reader = { token: newestToken(), password: 'Chosen-now-1', address, now: later(11) }
  expect(await verifyEmail(reader)).toMatchObject({ ok: true })
  expect(await enter('Chosen-now-1')).toMatchObject({ ok: true })
})
