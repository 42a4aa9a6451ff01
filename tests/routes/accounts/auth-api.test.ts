import { expect, test } from 'vitest'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner } from '#tests/support/stories/factories.ts'
import { newestToken, waitingMails } from '#tests/support/mails/mails.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { credentials, registration as fields } from '#tests/support/stories/registration.ts'

useDatabase()

const registration = { ...fields, acceptTerms: true }

type Login = { user: Record<string, unknown>; token: string }

async function signedIn(): Promise<Login> {
  await send('/auth/register', { json: registration })
  await send(`/auth/verify-email/${newestToken()}`, { method: 'POST' })
  return (await (await send('/auth/login', { json: credentials })).json()) as Login
}

test('registering answers 201 with a message, the same for a known address', async () => {
  const fresh = await send('/auth/register', { json: registration })
  expect(fresh.status).toBe(201)
  const body = await fresh.json()
  expect(body).toEqual({ message: expect.stringContaining('We have sent you an email') })
  await send(`/auth/verify-email/${newestToken()}`, { method: 'POST' })
  const answerToKnown = await send('/auth/register', { json: registration })
  expect([answerToKnown.status, await answerToKnown.json()]).toEqual([201, body])
})

test('the language of the body is that of the mail, an unknown one is refused', async () => {
  await send('/auth/register', { json: { ...registration, language: 'de' } })
  expect(waitingMails()[0]?.subject).toBe('Bitte bestätigen Sie Ihre E-Mail-Adresse')
  const answer = await send('/auth/register', { json: { ...registration, language: 'xx' } })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ error: { fields: { language: ['account.languageUnknown'] } } })
})

test('every broken field is named at once; the first gives the code', async () => {
  const answer = await send('/auth/register', {
    json: { firstName: 'B', email: 'x', password: 'password', acceptTerms: false },
  })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toEqual({
    error: {
      code: 'account.firstNameTooShort',
      message: expect.any(String),
      fields: {
        firstName: ['account.firstNameTooShort'],
        lastName: ['account.lastNameRequired'],
        email: ['account.emailInvalid'],
        password: ['account.passwordTooCommon'],
        acceptTerms: ['account.termsRequired'],
      },
    },
  })
})

test.each(['/auth/register', '/auth/login'])(
  '%s without JSON answers 400 or 415, and 422 with an empty object',
  async (path) => {
    expect((await send(path, { body: '{', headers: { 'Content-Type': 'application/json' } })).status).toBe(400)
    expect([400, 415, 422]).toContain((await send(path, { method: 'POST' })).status)
    expect([400, 415]).toContain((await send(path, { form: { email: 'a@b.de' } })).status)
    expect((await send(path, { json: {} })).status).toBe(422)
    expect((await send(path, { json: [] })).status).toBe(422)
  },
)

test('confirming answers 200 once, then 400', async () => {
  await send('/auth/register', { json: registration })
  const path = `/auth/verify-email/${newestToken()}`
  const first = await send(path, { method: 'POST' })
  expect([first.status, await first.json()]).toEqual([200, { message: expect.stringContaining('confirmed') }])
  const second = await send(path, { method: 'POST' })
  expect(second.status).toBe(400)
  expect(await second.json()).toMatchObject({ error: { code: 'auth.tokenInvalid' } })
})

test('where several registrations wait, confirming needs a password, and GET or a refusal uses nothing up', async () => {
  await send('/auth/register', { json: registration })
  await send('/auth/register', { json: { ...registration, firstName: 'Eve', password: 'Taken-over-1' } })
  const path = `/auth/verify-email/${newestToken()}`
  for (const json of [undefined, {}, { password: null }]) {
    const refused = await send(path, { method: 'POST', json })
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { error: { code: 'account.passwordRequired', fields: { password: ['account.passwordRequired'] } } },
    ])
  }
  const common = await send(path, { json: { password: 'password' } })
  expect(await common.json()).toMatchObject({ error: { fields: { password: ['account.passwordTooCommon'] } } })
  expect((await send(path, { json: { password: 'Chosen-now-1' } })).status).toBe(200)
  expect((await send('/auth/login', { json: { ...credentials, password: 'Taken-over-1' } })).status).toBe(401)
  expect((await send('/auth/login', { json: { ...credentials, password: 'Chosen-now-1' } })).status).toBe(200)
})

test('signing in answers user and token, and no secret', async () => {
  const { user, token } = await signedIn()
  expect(user).toEqual({
    id: expect.stringMatching(/^[0-9a-z]{16}$/),
    userId: user['id'],
    firstName: 'Barbara',
    lastName: 'Huber',
    email: 'huber@alte-muehle.example',
    emailVerified: true,
    language: 'en',
    hasSubscribedToNews: false,
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  expect(token.split('.')).toHaveLength(3)
})

test('the token is good as bearer and as cookie, and dead after signing out', async () => {
  const { user, token } = await signedIn()
  const me = `/auth/me/${String(user['id'])}`
  const answer = await send(me, { bearer: token })
  expect([answer.status, await answer.json()]).toEqual([200, { user }])
  expect((await send(me, { cookie: token })).status).toBe(200)
  const signedOut = await send('/auth/logout', { method: 'POST', bearer: token })
  expect([signedOut.status, await signedOut.text()]).toEqual([204, ''])
  expect((await send(me, { bearer: token })).status).toBe(401)
  expect((await send(me, { cookie: token })).status).toBe(401)
})

test('a cookie signs out from our own pages only, and is cleared', async () => {
  const { token } = await createOwner()
  const foreign = await send('/auth/logout', {
    method: 'POST',
    cookie: token,
    headers: { Origin: 'https://evil.example' },
  })
  expect(foreign.status).toBe(403)
  const own = await send('/auth/logout', { method: 'POST', cookie: token })
  expect(own.status).toBe(204)
  expect(own.headers.get('Set-Cookie')).toContain('session=; ')
})

test('another’s id is 404, without a session 401', async () => {
  const [owner, stranger] = [await createOwner(), await createOwner()]
  expect((await send(`/auth/me/${owner.userId}`, { bearer: stranger.token })).status).toBe(404)
  expect((await send('/auth/me/nonsense', { bearer: stranger.token })).status).toBe(404)
  expect((await send(`/auth/me/${owner.userId}`)).status).toBe(401)
})

test('wrong credentials answer 401 alike, unconfirmed ones 403 after the right password alone', async () => {
  await send('/auth/register', { json: registration })
  const wrong = await send('/auth/login', { json: { ...credentials, password: 'wrong-one' } })
  const unknown = await send('/auth/login', { json: { ...credentials, email: 'nobody@example.com' } })
  expect([wrong.status, unknown.status]).toEqual([401, 401])
  expect(await wrong.json()).toEqual(await unknown.json())
  const early = await send('/auth/login', { json: credentials })
  expect(early.status).toBe(403)
  expect(await early.json()).toMatchObject({ error: { code: 'auth.emailNotVerified' } })
})

test.each(['1', 'x'.repeat(200)])('both: a wrong password of any length is 401 and no more, %j', async (password) => {
  await signedIn()
  const call = await send('/auth/login', { json: { ...credentials, password } })
  expect([call.status, await call.json()]).toMatchObject([401, { error: { code: 'auth.invalidCredentials' } }])
  const page = await send('/login', { form: { ...credentials, password } })
  expect(page.status).toBe(401)
  expect((await readPage(page)).field('Password')?.description).toBe('Email or password is wrong.')
})

test('both: no password at all, and one that nobody may have, are refused at the field', async () => {
  for (const [password, code] of [
    ['', 'account.passwordRequired'],
    ['x'.repeat(201), 'account.passwordTooLong'],
  ] as const) {
    const call = await send('/auth/login', { json: { ...credentials, password } })
    expect([call.status, await call.json()]).toMatchObject([422, { error: { fields: { password: [code] } } }])
    const page = await send('/login', { form: { ...credentials, password } })
    expect(page.status).toBe(422)
    expect((await readPage(page)).field('Password')?.invalid).toBe(true)
  }
})

test('the sixth try after five failures answers 429 with Retry-After, even with the right password', async () => {
  await signedIn()
  for (let i = 0; i < 5; i += 1) {
    await send('/auth/login', { json: { ...credentials, password: 'wrong-one' }, address: `198.51.100.${i}` })
  }
  const answer = await send('/auth/login', { json: credentials })
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(800)
})

test('remember makes a token of 30 days, without it 12 hours', async () => {
  await signedIn()
  const lifetime = async (remember: boolean) => {
    const { token } = (await (await send('/auth/login', { json: { ...credentials, remember } })).json()) as Login
    const { iat, exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
      string,
      number
    >
    return (exp ?? 0) - (iat ?? 0)
  }
  expect(await lifetime(false)).toBe(12 * 3600)
  expect(await lifetime(true)).toBe(30 * 86_400)
})

test.each([
  ['GET', '/auth/login', 'POST'],
  ['PUT', '/auth/register', 'POST'],
  ['PATCH', '/api/schedules/abc/status', 'GET'],
])('%s %s is not offered: 405 with Allow, to everybody', async (method, path, allow) => {
  const answer = await send(path, { method })
  expect([answer.status, answer.headers.get('Allow')]).toEqual([405, allow])
})

test.each([
  ['DELETE', '/auth/logout', 'POST'],
  ['PATCH', '/api/tasks', 'GET, POST'],
])('%s %s is not offered: 405 with Allow to an owner, to others 401', async (method, path, allow) => {
  const { token } = await createOwner()
  const answer = await send(path, { method, bearer: token })
  expect([answer.status, answer.headers.get('Allow')]).toEqual([405, allow])
  expect((await send(path, { method })).status).toBe(401)
})
