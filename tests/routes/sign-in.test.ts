import { expect, test } from 'vitest'
import { send } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { database } from '#app/data/database.server.ts'
import { createOwner } from '#tests/support/factories.ts'
import { newestToken, waitingMails } from '#tests/support/mails.ts'

useDatabase()

const registration = {
  firstName: 'Barbara',
  lastName: 'Huber',
  email: 'huber@alte-muehle.example',
  password: 'Muehle-2026',
  acceptTerms: 'on',
}

const credentials = { email: registration.email, password: registration.password }

const cookies = (answer: Response) => answer.headers.getSetCookie()
const cookieNamed = (answer: Response, name: string) => cookies(answer).find((cookie) => cookie.startsWith(`${name}=`))
const sent = (answer: Response, name: string) => cookieNamed(answer, name)?.split(';')[0] ?? ''

async function registered() {
  await send('/register', { form: registration })
  await send(`/verify-email/${newestToken()}`, { method: 'POST' })
}

test('/ leads to the sign-in page, and who is signed in to the overview', async () => {
  const { token } = await createOwner()
  expect((await send('/')).headers.get('Location')).toBe('/login')
  expect((await send('/?lng=en')).headers.get('Location')).toBe('/login?lng=en')
  expect((await send('/', { cookie: token })).headers.get('Location')).toBe('/dashboard')
})

test('the whole way: register, open the mailed link, confirm, sign in, sign out', async () => {
  const answer = await send('/register', { form: registration })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/register?sent'])
  const next = await send('/register?sent', { cookie: sent(answer, 'flash') })
  expect(await next.text()).toContain('huber@alte-muehle.example')

  const link = `/verify-email/${newestToken()}`
  expect(await (await send(link)).text()).toMatch(/<form[^>]*method="post"/)
  const verified = await send(link, { method: 'POST' })
  expect([verified.status, verified.headers.get('Location')]).toEqual([303, '/'])
  const page = await send('/login', { cookie: sent(verified, 'flash') })
  expect(await page.text()).toContain('Your email address is confirmed.')
  expect(cookieNamed(page, 'flash')).toContain('Max-Age=0')

  const signedIn = await send('/login', { form: credentials })
  expect([signedIn.status, signedIn.headers.get('Location')]).toEqual([303, '/dashboard'])
  const session = sent(signedIn, 'session')
  expect((await send('/dashboard', { cookie: session })).status).toBe(200)

  const signedOut = await send('/logout', { method: 'POST', cookie: session })
  expect([signedOut.status, signedOut.headers.get('Location')]).toEqual([303, '/login'])
  expect(cookieNamed(signedOut, 'session')).toContain('Max-Age=0')
  expect((await send('/dashboard', { cookie: session })).headers.get('Location')).toMatch(/^\/login/)
})

test('looking at the mailed link, however often, does not use it up', async () => {
  await send('/register', { form: registration })
  const link = `/verify-email/${newestToken()}`
  for (let i = 0; i < 3; i += 1) expect((await send(link)).status).toBe(200)
  expect((await send(link, { method: 'HEAD' })).status).toBe(200)
  expect((await send(link, { method: 'POST' })).status).toBe(303)
})

test('a used, a wrong and a mangled link say so with 400 and lead to the sign-in page', async () => {
  await send('/register', { form: registration })
  const link = `/verify-email/${newestToken()}`
  await send(link, { method: 'POST' })
  for (const path of [link, '/verify-email/nonsense', '/verify-email/%00', `/verify-email/${'x'.repeat(3000)}`]) {
    for (const method of ['GET', 'POST']) {
      const answer = await send(path, { method })
      expect(answer.status).toBe(400)
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
      const text = await answer.text()
      expect(text).toContain('This link is no longer valid.')
      expect(text).toContain('href="/login"')
    }
  }
})

test('the link’s page says who registered and asks; with one waiting there is no password to choose', async () => {
  await send('/register', { form: { ...registration, firstName: '<b>Eve</b>' } })
  const html = await (await send(`/verify-email/${newestToken()}`)).text()
  expect(html).toContain('&lt;b&gt;Eve&lt;/b&gt; Huber')
  expect(html).toContain('Was that you?')
  expect(html).toContain('No, that was not me')
  expect(html).not.toContain('type="password"')
})

test('where several registrations wait, the page asks for a new password, and only that one works', async () => {
  await send('/register', { form: registration })
  const link = `/verify-email/${newestToken()}`
  await send('/register', { form: { ...registration, firstName: 'Eve', password: 'Taken-over-1' } })
  expect(await (await send(link)).text()).toMatch(/<input[^>]*type="password"[^>]*name="password"/)
  for (const refused of [await send(link, { method: 'POST' }), await send(link, { form: { password: '' } })]) {
    expect(refused.status).toBe(422)
    expect(await refused.text()).toMatch(/<input[^>]*name="password"[^>]*aria-invalid="true"/)
  }
  expect((await send(link, { form: { password: '123456' } })).status).toBe(422)
  expect((await send(link, { form: { password: 'Chosen-now-1' } })).status).toBe(303)
  for (const [password, status] of [
    [registration.password, 401],
    ['Taken-over-1', 401],
    ['Chosen-now-1', 303],
  ] as const) {
    expect((await send('/login', { form: { ...credentials, password } })).status).toBe(status)
  }
})

test('who says that it was not them removes the registration, and the page says so', async () => {
  await send('/register', { form: registration })
  const link = `/verify-email/${newestToken()}`
  const rejected = await send(link, { form: { notMe: 'on', password: '' } })
  expect([rejected.status, rejected.headers.get('Location')]).toEqual([303, '/'])
  const page = await send('/login', { cookie: sent(rejected, 'flash') })
  expect(await page.text()).toContain('The registration has been removed.')
  expect((await send(link)).status).toBe(400)
  expect((await send('/login', { form: credentials })).status).toBe(401)
})

test('the session cookie is HttpOnly and Lax, ends with the browser, and with remember after 30 days', async () => {
  await registered()
  const usual = cookieNamed(await send('/login', { form: credentials }), 'session')
  expect(usual).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
  const remembered = cookieNamed(await send('/login', { form: { ...credentials, remember: 'on' } }), 'session')
  expect(remembered).toContain(`Max-Age=${30 * 86_400}`)
})

test.each([
  ['/tasks?page=2', '/tasks?page=2'],
  ['//evil.example', '/dashboard'],
  ['https://evil.example', '/dashboard'],
  ['/\\evil.example', '/dashboard'],
  ['/..//evil.example', '/dashboard'],
])('redirectTo %s leads to %s', async (wish, path) => {
  await registered()
  const address = `/login?redirectTo=${encodeURIComponent(wish)}`
  expect((await send(address, { form: credentials })).headers.get('Location')).toBe(path)
  const { token } = await createOwner()
  expect((await send(address, { cookie: token })).headers.get('Location')).toBe(path)
})

test('a protected page that sent somebody here is explained, the sign-in page itself is not', async () => {
  const wanted = await (await send('/login?redirectTo=%2Ftasks')).text()
  expect(wanted).toContain('Please sign in. The page you asked for opens afterwards.')
  expect(await (await send('/login')).text()).not.toContain('The page you asked for')
})

test('who is signed in gets no sign-in page and no registration', async () => {
  const { token } = await createOwner()
  expect((await send('/login', { cookie: token })).headers.get('Location')).toBe('/dashboard')
  expect((await send('/register', { cookie: token })).headers.get('Location')).toBe('/dashboard')
})

test('a wrong password answers 401 beside the field, with the address kept and the password gone', async () => {
  await registered()
  const answer = await send('/login', { form: { ...credentials, password: 'wrong-one' } })
  expect(answer.status).toBe(401)
  const html = await answer.text()
  expect(html).toMatch(/<input[^>]*name="password"[^>]*aria-invalid="true"[^>]*aria-describedby="[^"]+"/)
  expect(html).toContain('value="huber@alte-muehle.example"')
  expect(html).not.toContain('wrong-one')
  expect(cookieNamed(answer, 'session')).toBeUndefined()
})

test('before the address is confirmed the page answers 403 and says what to do', async () => {
  await send('/register', { form: registration })
  const answer = await send('/login', { form: credentials })
  expect(answer.status).toBe(403)
  expect(await answer.text()).toContain('A new link is on its way.')
})

test('too many tries answer 429 with Retry-After, and the page says how long', async () => {
  for (let i = 0; i < 10; i += 1) await send('/login', { form: { ...credentials, email: `a${i}@example.com` } })
  const answer = await send('/login', { form: credentials })
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await answer.text()).toContain('Please try again in a minute.')
})

test('page and API: a browser that signed in before signs in while others’ wrong passwords make all others wait', async () => {
  await registered()
  const device = sent(await send('/login', { form: credentials }), 'device')
  for (let i = 0; i < 5; i += 1) {
    await send('/login', { form: { ...credentials, password: 'wrong-one' }, address: `198.51.100.${i}` })
  }
  expect((await send('/login', { form: credentials })).status).toBe(429)
  expect((await send('/login', { form: credentials, cookie: device })).status).toBe(303)
  const id = database().sql.get<{ deviceId: string }>('SELECT deviceId FROM UserDevice')?.deviceId
  expect((await send('/login', { form: credentials, cookie: `device=${id}` })).status).toBe(429)
  expect((await send('/auth/login', { json: credentials })).status).toBe(429)
  expect((await send('/auth/login', { json: credentials, cookie: device })).status).toBe(200)
})

test('API: a program that keeps no cookies gets none and leaves no device behind', async () => {
  await registered()
  const answer = await send('/auth/login', { json: credentials })
  expect([answer.status, cookies(answer)]).toEqual([200, []])
  expect(database().sql.all('SELECT deviceId FROM UserDevice')).toEqual([])
})

test('a wrong registration answers 422, names each field, and loses nothing but the password', async () => {
  const answer = await send('/register', {
    form: { firstName: 'B', lastName: '', email: 'huber@', password: '123456', hasSubscribedToNews: 'on' },
  })
  expect(answer.status).toBe(422)
  const html = await answer.text()
  for (const field of ['firstName', 'lastName', 'email', 'password', 'acceptTerms']) {
    expect(html).toMatch(new RegExp(`<input[^>]*name="${field}"[^>]*aria-invalid="true"`))
    expect(html).toContain(`href="#register-${field}"`)
  }
  expect(html).toContain('value="huber@"')
  expect(html).toMatch(/<input[^>]*checked=""[^>]*name="hasSubscribedToNews"|name="hasSubscribedToNews"[^>]*checked/)
  expect(html).not.toContain('123456"')
  expect(waitingMails()).toEqual([])
})

test('a known address gets the very same answer as a new one', async () => {
  await registered()
  const known = await send('/register', { form: registration })
  const fresh = await send('/register', { form: { ...registration, email: 'new@alte-muehle.example' } })
  expect([known.status, known.headers.get('Location')]).toEqual([fresh.status, fresh.headers.get('Location')])
  expect([...known.headers.keys()]).toEqual([...fresh.headers.keys()])
})

test('the mail speaks the language of the page', async () => {
  await send('/register?lng=de', { form: registration })
  expect(waitingMails().at(-1)?.subject).toBe('Bitte bestätigen Sie Ihre E-Mail-Adresse')
})

test('a GET does not sign out', async () => {
  const { token } = await createOwner()
  await send('/logout', { cookie: token })
  expect((await send('/', { cookie: token })).headers.get('Location')).toBe('/dashboard')
})

test('signing out without a session leads to the sign-in page all the same', async () => {
  expect((await send('/logout', { method: 'POST' })).headers.get('Location')).toBe('/login')
})

test.each([
  ['/login', 'Anmelden · Klarbuch'],
  ['/register', 'Konto anlegen · Klarbuch'],
  ['/register?sent', 'Sehen Sie in Ihr Postfach. · Klarbuch'],
  ['/verify-email/x', 'Dieser Link gilt nicht mehr. · Klarbuch'],
])('%s has a title of its own', async (path, title) => {
  const answer = await send(path, { headers: { 'Accept-Language': 'de' } })
  expect(await answer.text()).toContain(`<title>${title}</title>`)
})

test('who registered on this device finds the address filled in, until they signed in with it', async () => {
  const answer = await send('/register', { form: registration })
  const cookie = sent(answer, 'signUpEmail')
  expect(answer.headers.get('Location')).not.toContain('@')
  const signInPage = async (given: string) => (await send('/login', { cookie: given })).text()
  expect(await signInPage(cookie)).toMatch(new RegExp(`name="email"[^>]*value="${registration.email}"`))
  expect(await signInPage('other=1')).not.toContain(registration.email)
  expect(await signInPage(`${cookie}x`)).not.toContain(registration.email)
  await send(`/verify-email/${newestToken()}`, { method: 'POST' })
  const signedIn = await send('/login', { form: credentials, cookie })
  expect(cookieNamed(signedIn, 'signUpEmail')).toContain('Max-Age=0')
})

test('no page of these loads the list of common passwords or says whose address is known', async () => {
  await registered()
  for (const path of ['/login', '/register', '/register?sent', '/verify-email/x']) {
    const html = await (await send(path)).text()
    expect(html).not.toContain('huber@')
    expect(html).not.toContain('qazwsx')
  }
})

test('a page whose language has no texts yet is English, and says so', async () => {
  const html = await (await send('/login?lng=uk')).text()
  expect(html).toContain('<html lang="en"')
  expect(html).toContain('Sign in')
})
