import { expect, test } from 'vitest'
import { newestToken } from '../../../tests/support/mails/mails.ts'
import { useDatabase } from '../../../tests/support/databases/database.ts'
import { database } from '#app/data/database.server.ts'
import { findWaitingRegistration } from '#app/data/read/accounts/email-tokens.sql.server.ts'
import { minute } from '#app/domain/time/durations.ts'
import { register } from './register.server.ts'
import { rejectEmail } from './reject-email.server.ts'
import { signIn } from '#app/operations/sign-in/sign-in.server.ts'
import { verifyEmail } from './verify-email.server.ts'

useDatabase()

const now = new Date('2026-11-20T08:00:00Z')
const address = '203.0.113.7'
const minutes = (count: number) => new Date(now.getTime() + count * minute)

async function mailedToken() {
  await register({
    firstName: 'Barbara',
    lastName: 'Huber',
    email: 'huber@alte-muehle.example',
    password: 'Muehle-2026',
    acceptTerms: true,
    language: 'de',
    address,
    now,
  })
  return newestToken()
}

const verifiedAt = () => database().sql.get<{ at: Date | null }>('SELECT emailVerifiedAt AS at FROM User')?.at

test('a token confirms its address, once', async () => {
  const token = await mailedToken()
  expect(await verifyEmail({ token, address, now: minutes(59) })).toEqual({
    ok: true,
    value: { confirms: 'registration', session: null },
  })
  expect(verifiedAt()).toEqual(new Date('2026-11-20T08:59:00Z'))
  expect(await verifyEmail({ token, address, now: minutes(59) })).toMatchObject({
    failure: { code: 'auth.tokenInvalid' },
  })
})

test('a token expires after an hour', async () => {
  const token = await mailedToken()
  expect(await verifyEmail({ token, address, now: minutes(60) })).toMatchObject({
    failure: { code: 'auth.tokenInvalid' },
  })
  expect(verifiedAt()).toBeNull()
})

test('viewing a token does not use it up', async () => {
  const token = await mailedToken()
  expect(findWaitingRegistration(database().sql, { token, now })).not.toBeNull()
  expect(findWaitingRegistration(database().sql, { token, now })).not.toBeNull()
  expect(await verifyEmail({ token, address, now })).toMatchObject({ ok: true })
  expect(findWaitingRegistration(database().sql, { token, now })).toBeNull()
})

test('a password that the reader chooses replaces the registered one', async () => {
  const token = await mailedToken()
  expect(await verifyEmail({ token, password: 'Chosen-now-1', address, now })).toMatchObject({ ok: true })
  const enter = (password: string) =>
    signIn({
      email: 'huber@alte-muehle.example',
      password,
      device: null,
      userAgent: null,
      address,
      asksCode: false,
      now,
    })
  expect(await enter('Muehle-2026')).toMatchObject({ failure: { code: 'auth.invalidCredentials' } })
  expect(await enter('Chosen-now-1')).toMatchObject({ ok: true })
})

test('of twenty tries at once one counts', async () => {
  const token = await mailedToken()
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, i) => verifyEmail({ token, address: `198.51.100.${i}`, now })),
  )
  expect(all.filter(({ ok }) => ok)).toHaveLength(1)
})

test.each(['', 'x', 'a'.repeat(5000), "' OR 1=1 --"])('%j is no token', async (token) => {
  await mailedToken()
  expect(await verifyEmail({ token, address, now })).toMatchObject({ failure: { code: 'auth.tokenInvalid' } })
})

test('ten tries a minute from one IP address', async () => {
  const token = await mailedToken()
  for (let i = 0; i < 10; i += 1) await verifyEmail({ token: 'x', address, now })
  expect(await verifyEmail({ token, address, now })).toMatchObject({ failure: { code: 'request.tooManyTries' } })
  expect(await verifyEmail({ token, address, now: minutes(1) })).toMatchObject({ ok: true })
})

test('rejecting a mail counts as such a try too', async () => {
  const token = await mailedToken()
  for (let i = 0; i < 9; i += 1) await verifyEmail({ token: 'x', address, now })
  await rejectEmail({ token: 'x', address, now })
  const refused = { failure: { code: 'request.tooManyTries' } }
  expect(await rejectEmail({ token, address, now })).toMatchObject(refused)
  expect(await verifyEmail({ token, address, now })).toMatchObject(refused)
  expect(await rejectEmail({ token, address, now: minutes(1) })).toMatchObject({ ok: true })
})
