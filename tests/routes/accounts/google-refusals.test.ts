import { createHmac } from 'node:crypto'
import { delay, http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { forgetSettings } from '#app/config/settings.server.ts'
import { hour } from '#app/domain/time/durations.ts'
import { addressAfterConsent, idTokenOf, keysUrl, makeGoogleKey, publicKeys, tokenUrl } from '#tests/msw/google.mjs'
import { send } from '#tests/support/requests/app.ts'
import { cookieOf, setCookieOf } from '#tests/support/requests/cookies.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import {
  barbara,
  comeBack,
  forgetGoogleClient,
  goToGoogle,
  signInWithGoogle,
  useGoogle,
} from '#tests/support/outside/google.ts'
import { speedUpTimers } from '#tests/support/faults/speed-up-timers.ts'
import { readPage } from '#tests/support/requests/page.ts'

useDatabase()
const google = useGoogle()

/** Expects a page with the reason and both ways to sign in, no session and no user. */
async function expectRefused(answer: Response, status: number, words: string) {
  expect(answer.status).toBe(status)
  expect(setCookieOf(answer, 'session')).toBeUndefined()
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const page = await readPage(answer)
  expect(page.alert).toContain(words)
  expect(page.link('Try again with Google')).toMatch(/^\/auth\/google/)
  expect(page.link('Sign in with a password')).toMatch(/^\/login/)
  expect(database().sql.all('SELECT id FROM User')).toEqual([])
}

const invalid = 'This sign-in with Google is no longer valid.'
const unavailable = 'Google is not answering right now.'

test('another state than the browser’s own is refused before Google is asked', async () => {
  google.use(http.post(tokenUrl, () => expect.fail('Google was asked')))
  const [mine, other] = [await goToGoogle(), await goToGoogle()]
  await expectRefused(await comeBack({ address: other.address, cookie: mine.cookie }), 400, invalid)
})

test('a browser without the cookie, or with one that was touched, is refused before Google is asked', async () => {
  google.use(http.post(tokenUrl, () => expect.fail('Google was asked')))
  const { address, cookie } = await goToGoogle()
  await expectRefused(await comeBack({ address, cookie: 'google=' }), 400, invalid)
  // Not the last letter: some of its bits are unused, so changing it may change nothing.
  const touched = cookie.replace(/\w(?=\w{3}[^.]*$)/, (letter) => (letter === 'A' ? 'B' : 'A'))
  await expectRefused(await comeBack({ address, cookie: touched }), 400, invalid)
})

test('a code is nothing with another browser’s verifier, even under the right state', async () => {
  const [victim, thief] = [await goToGoogle(), await goToGoogle()]
  const stolen = new URL(addressAfterConsent(victim.address, barbara)).searchParams.get('code') ?? ''
  const back = new URL(addressAfterConsent(thief.address, barbara))
  back.searchParams.set('code', stolen)
  await expectRefused(await send(back.href, { form: {}, cookie: thief.cookie }), 400, invalid)
})

test('a code works once, and so does the cookie', async () => {
  const visit = await goToGoogle()
  const back = addressAfterConsent(visit.address, barbara)
  const first = await send(back, { form: {}, cookie: visit.cookie })
  expect(first.status).toBe(303)
  expect(setCookieOf(first, 'google')).toMatch(/^google=; Max-Age=0/)
  const replayed = await send(back, { form: {}, cookie: visit.cookie })
  expect([replayed.status, setCookieOf(replayed, 'session')]).toEqual([400, undefined])
  const again = await send(back, { form: {}, cookie: cookieOf(first, 'google') })
  expect(again.status).toBe(400)
})

test('after a cancelled sign-in with Google a page says so and leads to where the visitor wanted to be', async () => {
  const { address, cookie } = await goToGoogle('/auth/google?redirectTo=%2Fstaff&remember=on')
  const state = new URL(address).searchParams.get('state') ?? ''
  const answer = await send(`/auth/google/callback?error=access_denied&state=${state}`, { cookie })
  const page = await readPage(answer.clone())
  expect(page.link('Try again with Google')).toBe('/auth/google?redirectTo=%2Fstaff&remember=on')
  expect(page.link('Sign in with a password')).toBe('/login?redirectTo=%2Fstaff')
  await expectRefused(answer, 401, 'The sign-in with Google was cancelled.')
})

test.each([
  ['', 400, invalid],
  ['?code=x', 400, invalid],
  ['?state=x', 400, invalid],
  ['?error=server_error', 503, unavailable],
])('the address /auth/google/callback%s is answered by the page, by GET and by POST', async (search, status, words) => {
  await expectRefused(await send(`/auth/google/callback${search}`), status, words)
  const { cookie } = await goToGoogle()
  await expectRefused(await send(`/auth/google/callback${search}`, { form: {}, cookie }), status, words)
})

test.each([
  ['500', () => new HttpResponse('broken', { status: 500 })],
  [
    '500 with all that it should say',
    async () => HttpResponse.json({ id_token: await idTokenOf(barbara), keys: await publicKeys() }, { status: 500 }),
  ],
  ['429', () => HttpResponse.json({ error: 'rate_limit' }, { status: 429 })],
  ['HTML', () => HttpResponse.html('<p>Sorry</p>')],
  ['broken JSON', () => new HttpResponse('{"access_token":', { headers: { 'Content-Type': 'application/json' } })],
  ['another shape', () => HttpResponse.json([null])],
  ['null', () => HttpResponse.json(null)],
  ['no connection', () => HttpResponse.error()],
])('Google answering %s, for the token or for its keys, gives the error page', async (_, answer) => {
  google.use(http.post(tokenUrl, answer))
  await expectRefused(await signInWithGoogle(), 503, unavailable)
  google.resetHandlers()
  google.use(http.get(keysUrl, answer))
  await expectRefused(await signInWithGoogle(), 503, unavailable)
})

test('a client that Google does not know is our fault, not the visitor’s', async () => {
  process.env['GOOGLE_CLIENT_SECRET'] = 'another'
  forgetSettings()
  await expectRefused(await signInWithGoogle(), 503, unavailable)
})

test('an answer of Google’s without an id_token gives the error page', async () => {
  for (const token of [undefined, null, 7, {}]) {
    google.use(http.post(tokenUrl, () => HttpResponse.json({ access_token: 'x', id_token: token })))
    await expectRefused(await signInWithGoogle(), 503, unavailable)
  }
})

/** Signs in with a token that `make` derives from the correct one. */
async function signInWithToken(make: (token: string, nonce: string) => Promise<string> | string): Promise<Response> {
  const visit = await goToGoogle()
  const nonce = new URL(visit.address).searchParams.get('nonce') ?? ''
  const token = await make(await idTokenOf({ ...barbara, nonce }), nonce)
  google.use(http.post(tokenUrl, () => HttpResponse.json({ access_token: 'x', id_token: token })))
  return comeBack(visit)
}

/** Clears the throttle, which would make many returns from one address wait. */
function forgetTries() {
  return database().atomically((sql) => sql.run('DELETE FROM ThrottleCounter'))
}

const seconds = (more: number) => Math.floor(Date.now() / 1000) + more
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const partsOf = (token: string) => token.split('.') as [string, string, string]

test('a token that is put together as Google’s is signs in', async () => {
  expect((await signInWithToken((token) => token)).status).toBe(303)
})

test.each<[string, Record<string, unknown>]>([
  ['for another client', { aud: 'other.apps.googleusercontent.com' }],
  ['for several clients', { aud: ['test.apps.googleusercontent.com', 'other.apps.googleusercontent.com'] }],
  ['for nobody', { aud: null }],
  ['of another visit', { nonce: 'a'.repeat(43) }],
  ['of no visit', { nonce: null }],
  ['of an empty visit', { nonce: '' }],
  ['with a list as its visit', { nonce: ['a'] }],
  ['of another issuer', { iss: 'https://accounts.google.com.evil.example' }],
  ['of no issuer', { iss: null }],
  ['that has expired', { iat: seconds(-7200), exp: seconds(-3600) }],
  ['that never expires', { exp: null }],
  ['that is not good yet', { nbf: seconds(3600) }],
  ['of nobody', { sub: null }],
])('a token of Google’s %s is refused', async (_, claims) => {
  await expectRefused(await signInWithGoogle({ ...barbara, ...claims }), 400, invalid)
})

test('a token of somebody else’s sign-in is refused', async () => {
  const victim = await goToGoogle()
  const nonce = new URL(victim.address).searchParams.get('nonce') ?? ''
  const stolen = await idTokenOf({ ...barbara, nonce })
  await expectRefused(await signInWithToken(() => stolen), 400, invalid)
})

test('a token that Google has not signed is refused', async () => {
  const stranger = await makeGoogleKey()
  const [{ kid = '' } = {}] = await publicKeys()
  const forged: [string, (token: string, nonce: string) => Promise<string> | string][] = [
    ['another signature', (token) => token.replace(/.(?=.{9}$)/, (letter) => (letter === 'A' ? 'B' : 'A'))],
    [
      'other claims',
      (token, nonce) => {
        const [head, claims, signature] = partsOf(token)
        const decoded = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object
        return [head, part({ ...decoded, nonce, sub: '1' }), signature].join('.')
      },
    ],
    ['no signature', (token) => `${partsOf(token).slice(0, 2).join('.')}.`],
    ['alg none', (token) => `${part({ alg: 'none', typ: 'JWT', kid })}.${partsOf(token)[1]}.`],
    ['another key under Google’s name', (_, nonce) => idTokenOf({ ...barbara, nonce }, { ...stranger, name: kid })],
    ['an unknown key', (_, nonce) => idTokenOf({ ...barbara, nonce }, stranger)],
    [
      'the public key as a secret',
      async (token) => {
        const head = `${part({ alg: 'HS256', typ: 'JWT', kid })}.${partsOf(token)[1]}`
        const secret = JSON.stringify((await publicKeys())[0])
        return `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`
      },
    ],
    ['no token at all', () => 'a.b.c'],
    ['an empty text', () => ''],
    ['a long text', () => 'x'.repeat(100_000)],
  ]
  for (const [what, make] of forged) {
    await forgetTries()
    const answer = await signInWithToken(make)
    expect(answer.status, what).toBe(400)
    await expectRefused(answer, 400, invalid)
  }
})

test('a key that Google no longer publishes is not accepted', async () => {
  const stranger = await makeGoogleKey()
  google.use(
    http.get(keysUrl, async () =>
      HttpResponse.json({ keys: (await publicKeys()).map((key) => ({ ...key, kid: 'new' })) }),
    ),
  )
  await expectRefused(await signInWithGoogle(), 400, invalid)
  await expectRefused(await signInWithToken((_, nonce) => idTokenOf({ ...barbara, nonce }, stranger)), 400, invalid)
})

test('while Google’s keys can’t be had, the ones that are known are enough; a new one waits for them', async () => {
  expect((await signInWithGoogle()).status).toBe(303)
  google.use(http.get(keysUrl, () => HttpResponse.error()))
  expect((await signInWithGoogle()).status).toBe(303)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hour })
  expect((await signInWithGoogle()).status).toBe(503)
})

test('a silent Google is waited for at most five seconds in total, whichever of its hosts is silent', async () => {
  const silent = () => new Promise<never>(() => undefined)
  const late = async () => {
    await delay(3000)
    return HttpResponse.json({ access_token: 'x', id_token: await idTokenOf(barbara) })
  }
  let keysWait: AbortSignal | undefined
  const silentAboutKeys = ({ request }: { request: Request }) => {
    keysWait = request.signal
    return silent()
  }
  const { signals } = speedUpTimers()
  for (const handlers of [
    [http.post(tokenUrl, silent)],
    [http.post(tokenUrl, late), http.get(keysUrl, silentAboutKeys)],
  ]) {
    google.resetHandlers()
    google.use(...handlers)
    const visit = await goToGoogle()
    signals.length = 0
    await expectRefused(await comeBack(visit), 503, unavailable)
    expect(new Set(signals)).toEqual(new Set([5000]))
  }
  // The sign-in timed out, but not the request for the keys, because other sign-ins may wait for it.
  expect(keysWait?.aborted).toBe(false)
})

test('a Google that answers byte by byte is waited for at most five seconds in total, whichever of its hosts is slow', async () => {
  google.use(http.post(tokenUrl, dripping, { once: true }), http.get(keysUrl, dripping))
  const visits = [await goToGoogle(), await goToGoogle()]
  const { signals } = speedUpTimers()
  const answers = await Promise.all(visits.map((visit) => comeBack(visit)))
  expect(signals).toEqual([5000, 5000, 5000])
  for (const answer of answers) await expectRefused(answer, 503, unavailable)
})

/** Answers with headers at once, then with a space every 100 ms, and never with the JSON. */
function dripping() {
  let drip: NodeJS.Timeout
  const body = new ReadableStream({
    start: (controller) => {
      drip = setInterval(() => controller.enqueue(new TextEncoder().encode(' ')), 100)
    },
    cancel: () => clearInterval(drip),
  })
  return new HttpResponse(body, { headers: { 'Content-Type': 'application/json' } })
}

test('many returns from one address must wait', async () => {
  const answers = []
  for (let i = 0; i < 11; i += 1) answers.push(await comeBack({ ...(await goToGoogle()), cookie: 'google=' }))
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(400), 429])
  expect(Number(answers.at(-1)?.headers.get('Retry-After'))).toBeGreaterThan(0)
})

test('without a client of Google’s there is no button and no word of it, and its addresses are 404', async () => {
  for (const path of ['/login', '/register']) {
    expect((await readPage(send(path))).links.filter((link) => link?.startsWith('/auth/google'))).toHaveLength(1)
  }
  expect((await readPage(send('/privacy'))).headings).toContain('If you sign in with Google')
  forgetGoogleClient()
  for (const path of ['/login', '/register', '/privacy']) {
    const page = await readPage(send(path))
    expect(page.links.filter((link) => link?.startsWith('/auth/google'))).toEqual([])
    // Notifications go through the service of the browser, whose maker that page names.
    expect(page.text.replace('(Google, Mozilla, Apple or Microsoft)', '')).not.toContain('Google')
  }
  expect((await send('/auth/google')).status).toBe(404)
  expect((await send('/auth/google/callback?code=x&state=x')).status).toBe(404)
  expect((await send('/auth/google/callback?code=x&state=x', { form: {} })).status).toBe(404)
})
