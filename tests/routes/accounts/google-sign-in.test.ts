import { expect, onTestFinished, test, vi } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { forgetSettings } from '#app/config/settings.server.ts'
import { hour, minute } from '#app/domain/time/durations.ts'
import { googleClient, googleKeys, keysUrl, makeGoogleKey, setGoogleKeys } from '#tests/msw/google.mjs'
import { nextCode } from '#tests/support/app-codes.ts'
import { send } from '#tests/support/requests/app.ts'
import { cookieOf, cookiesOf, setCookieOf } from '#tests/support/requests/cookies.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner } from '#tests/support/stories/factories.ts'
import { barbara, comeBack, goToGoogle, signInWithGoogle, useGoogle } from '#tests/support/outside/google.ts'
import { waitingMails } from '#tests/support/mails/mails.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { credentials, linkOfMail, register, registrationForm } from '#tests/support/stories/registration.ts'
import { turnOnTwoFactor } from '#tests/support/stories/two-factor.ts'

useDatabase()
const google = useGoogle()

type Row = { id: string; email: string; firstName: string; lastName: string; googleSub: string | null }

function users(): Row[] {
  return database().sql.all('SELECT id, email, firstName, lastName, googleSub FROM User ORDER BY createdAt')
}

async function whoIs(answer: Response): Promise<string | undefined> {
  const token = cookieOf(answer, 'session').replace('session=', '')
  const [user] = users()
  const me = await send(`/auth/me/${user?.id}`, { bearer: token })
  return ((await me.json()) as { user?: { email: string } }).user?.email
}

test('the way to Google asks for a code with PKCE, a state and a nonce, and names an absolute address of ours alone', async () => {
  const headers = { 'X-Forwarded-Host': 'evil.example', Host: 'evil.example' }
  const answer = await send('/auth/google', { headers })
  expect(answer.status).toBe(302)
  const address = new URL(answer.headers.get('Location') ?? '')
  expect(address.origin + address.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth')
  const query = Object.fromEntries(address.searchParams)
  expect(query).toMatchObject({
    response_type: 'code',
    client_id: 'test.apps.googleusercontent.com',
    redirect_uri: 'http://localhost:3000/auth/google/callback',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
    state: expect.stringMatching(/^[\w-]{32,}$/) as string,
    nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
    scope: expect.stringMatching(/^openid /) as string,
  })
  const cookie = setCookieOf(answer, 'google') ?? ''
  expect(cookie).toMatch(/; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
  const { searchParams: next } = new URL((await goToGoogle()).address)
  for (const name of ['state', 'nonce', 'code_challenge']) expect(next.get(name)).not.toBe(query[name])
})

test('the first sign-in makes a company with its owner, the second finds it', async () => {
  const answer = await signInWithGoogle()
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/dashboard'])
  expect(users()).toMatchObject([{ firstName: 'Barbara', lastName: 'Huber', googleSub: barbara.sub }])
  expect(await whoIs(answer)).toBe(barbara.email)
  const company = database().sql.all('SELECT name, plan FROM Company JOIN Subscription s ON s.companyId = Company.id')
  expect(company).toEqual([{ name: null, plan: 'free' }])
  const [terms] = database().sql.all('SELECT passwordHash, language, emailVerifiedAt IS NULL AS open FROM User')
  expect(terms).toEqual({ passwordHash: null, language: 'en', open: 0 })

  expect(
    await whoIs(await signInWithGoogle({ ...barbara, email: 'new@elsewhere.example', email_verified: false })),
  ).toBe(barbara.email)
  expect(users()).toHaveLength(1)
  expect(waitingMails()).toEqual([])
})

test('the way back by GET signs nobody in and uses nothing up, however often it is opened', async () => {
  const visit = await goToGoogle()
  const { addressAfterConsent } = await import('#tests/msw/google.mjs')
  const back = addressAfterConsent(visit.address, barbara)
  for (const method of ['GET', 'HEAD', 'GET']) {
    const answer = await send(back, { method, cookie: visit.cookie })
    expect([answer.status, setCookieOf(answer, 'session'), setCookieOf(answer, 'google')]).toEqual([
      200,
      undefined,
      undefined,
    ])
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  }
  expect(users()).toEqual([])
  expect((await send(back, { form: {}, cookie: visit.cookie })).status).toBe(303)
})

test('an address that Google has not verified is refused', async () => {
  for (const claims of [{ email_verified: false }, { email_verified: undefined }, { email_verified: 'true ' }]) {
    const answer = await signInWithGoogle({ ...barbara, ...claims })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(setCookieOf(answer, 'session')).toBeUndefined()
  }
  const refused = await signInWithGoogle({ ...barbara, email_verified: false })
  expect(refused.status).toBe(403)
  expect((await readPage(refused)).alert).toContain('Google has not verified your email address.')
  expect(users()).toEqual([])
})

test('an unverified address at Google does not lead into the account of that address', async () => {
  await register()
  expect((await signInWithGoogle({ ...barbara, email_verified: false })).status).toBe(403)
  expect(users()).toMatchObject([{ googleSub: null }])
})

test('a registration by a stranger with a victim’s address is never taken over, and is deleted', async () => {
  await send('/register', { form: { ...registrationForm, firstName: 'Eve', password: 'Taken-over-1' } })
  const link = linkOfMail()
  const [before] = users()
  const answer = await signInWithGoogle()
  expect(await whoIs(answer)).toBe(barbara.email)
  expect(users()).toMatchObject([{ firstName: 'Barbara', googleSub: barbara.sub }])
  expect(users()[0]?.id).not.toBe(before?.id)
  expect((await send(link)).status).toBe(400)
  expect((await send('/login', { form: { ...credentials, password: 'Taken-over-1' } })).status).toBe(401)
})

test('an account with a confirmed address is linked once, with a mail to its owner, and keeps its password', async () => {
  await register()
  const mailsBefore = waitingMails().length
  expect(await whoIs(await signInWithGoogle({ ...barbara, email: 'HUBER@Alte-Muehle.example' }))).toBe(barbara.email)
  expect(users()).toMatchObject([{ email: barbara.email, firstName: 'Barbara', googleSub: barbara.sub }])
  const mails = waitingMails().slice(mailsBefore)
  expect(mails).toMatchObject([{ recipient: barbara.email, subject: 'New way to sign in to Klarbuch: with Google' }])
  expect(await whoIs(await signInWithGoogle())).toBe(barbara.email)
  expect(waitingMails()).toHaveLength(mailsBefore + 1)
  expect((await send('/login', { form: credentials })).status).toBe(303)
})

test('an account that is linked is not linked to another of Google’s, whatever address that has', async () => {
  await signInWithGoogle()
  const answer = await signInWithGoogle({ ...barbara, sub: '999' })
  expect(answer.status).toBe(409)
  expect((await readPage(answer)).alert).toContain('connected to another Google account')
  expect(users()).toMatchObject([{ googleSub: barbara.sub }])
  expect(waitingMails()).toEqual([])
})

test('signing in with Google with a second factor needs a code, and there is no session before it', async () => {
  const token = cookieOf(await signInWithGoogle(), 'session').replace('session=', '')
  const { secret } = await turnOnTwoFactor(token)
  await send('/auth/logout', { method: 'POST', bearer: token })
  const liveSessions = () => database().sql.all('SELECT id FROM Session WHERE revokedAt IS NULL AND NOT awaitsCode')

  const back = await comeBack(await goToGoogle('/auth/google?redirectTo=%2Fstaff&remember=on'))
  expect([back.status, back.headers.get('Location')]).toEqual([303, '/login/code?redirectTo=%2Fstaff'])
  expect(setCookieOf(back, 'session')).toBeUndefined()
  expect(liveSessions()).toEqual([])
  const waitingCookies = cookiesOf(back)
  expect((await send('/staff', { cookie: waitingCookies })).headers.get('Location')).toBe('/login?redirectTo=%2Fstaff')

  const entered = await send('/login/code?redirectTo=%2Fstaff', {
    cookie: waitingCookies,
    form: { code: await nextCode(secret) },
  })
  expect([entered.status, entered.headers.get('Location')]).toEqual([303, '/staff'])
  expect(setCookieOf(entered, 'session')).toContain('Max-Age=2592000')
  expect(liveSessions()).toHaveLength(1)
})

test('Google is asked for its keys once, and again when it signs with an unknown one', async () => {
  let query = 0
  google.events.on('request:start', ({ request }) => void (query += request.url === keysUrl ? 1 : 0))
  onTestFinished(() => google.events.removeAllListeners())
  const before = await googleKeys()
  onTestFinished(() => setGoogleKeys(...before))
  for (let i = 0; i < 3; i += 1) expect((await signInWithGoogle()).status).toBe(303)
  expect(query).toBe(1)

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minute })
  setGoogleKeys(await makeGoogleKey(), ...before)
  expect((await signInWithGoogle()).status).toBe(303)
  expect((await signInWithGoogle()).status).toBe(303)
  expect(query).toBe(2)
  vi.setSystemTime(Date.now() + hour + 1)
  expect((await signInWithGoogle()).status).toBe(303)
  expect(query).toBe(3)
})

test('both issuer names of Google are accepted', async () => {
  expect((await signInWithGoogle({ ...barbara, iss: 'accounts.google.com' })).status).toBe(303)
})

test('another owner’s account stays apart', async () => {
  const other = await createOwner()
  await signInWithGoogle()
  expect(users().find(({ id }) => id === other.userId)?.googleSub).toBeNull()
  expect(users()).toHaveLength(2)
})

test('an account without a password cannot sign in with one, and the answer is that for an unknown address', async () => {
  await signInWithGoogle()
  for (const email of [barbara.email, 'nobody@example.com']) {
    for (const password of ['Muehle-2026', 'null']) {
      const answer = await send('/auth/login', { json: { email, password } })
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({ error: { code: 'auth.invalidCredentials' } })
    }
  }
})

test.each([
  ['given_name', { given_name: undefined, family_name: undefined }, ['huber', '']],
  ['one letter', { given_name: 'B', family_name: ' Huber\n' }, ['huber', 'Huber']],
  ['a number', { given_name: 7, family_name: 'x'.repeat(61) }, ['huber', '']],
])('a name that we would not take is left out: %s', async (_, names, expected) => {
  await signInWithGoogle({ ...barbara, ...names })
  expect(users().map(({ firstName, lastName }) => [firstName, lastName])).toEqual([expected])
})

test('the browser is led to where it wanted to be, and stays signed in where it wished so', async () => {
  const answer = await comeBack(await goToGoogle('/auth/google?redirectTo=%2Fstaff%3Fpage%3D2&remember=on'))
  expect(answer.headers.get('Location')).toBe('/staff?page=2')
  expect(setCookieOf(answer, 'session')).toMatch(/Max-Age=2592000/)
  expect(setCookieOf(await signInWithGoogle(), 'session')).not.toContain('Max-Age')
  expect(cookiesOf(answer)).toContain('device=')
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  `/${'x'.repeat(4000)}`,
])('nobody is led to %s', async (wish) => {
  const answer = await comeBack(await goToGoogle(`/auth/google?${new URLSearchParams({ redirectTo: wish })}`))
  expect(answer.headers.get('Location')).toBe('/dashboard')
})

test('a new secret of Google’s client takes the place of the old one, for those who are at Google just then, too', async () => {
  await signInWithGoogle()
  const atGoogle = await goToGoogle()
  const { GOOGLE_CLIENT_SECRET: old } = googleClient
  onTestFinished(() => void (googleClient.GOOGLE_CLIENT_SECRET = old))
  googleClient.GOOGLE_CLIENT_SECRET = 'rolled'
  expect((await signInWithGoogle()).status).toBe(503)
  process.env['GOOGLE_CLIENT_SECRET'] = 'rolled'
  forgetSettings()
  expect(await whoIs(await comeBack(atGoogle))).toBe(barbara.email)
  expect(users()).toHaveLength(1)
})
