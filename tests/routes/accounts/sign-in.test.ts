import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { insertRow } from '#app/data/write/rows.sql.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { cookieOf, setCookieOf } from '#tests/support/requests/cookies.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner } from '#tests/support/stories/factories.ts'
import { readPage } from '#tests/support/requests/page.ts'
import {
  credentials,
  linkOfMail,
  register,
  registration,
  registrationForm,
} from '#tests/support/stories/registration.ts'

useDatabase()

test('/ leads to the sign-in page, and who is signed in to the overview', async () => {
  const { token } = await createOwner()
  expect((await send('/')).headers.get('Location')).toBe('/login')
  expect((await send('/?lng=en')).headers.get('Location')).toBe('/login?lng=en')
  expect((await send('/', { cookie: token })).headers.get('Location')).toBe('/dashboard')
})

test('the session cookie is HttpOnly and Lax, ends with the browser, and with remember after 30 days', async () => {
  await register()
  const usual = setCookieOf(await send('/login', { form: credentials }), 'session')
  expect(usual).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
  const remembered = setCookieOf(await send('/login', { form: { ...credentials, remember: 'on' } }), 'session')
  expect(remembered).toContain(`Max-Age=${30 * 86_400}`)
})

test.each([
  ['/tasks?page=2', '/tasks?page=2'],
  ['//evil.example', '/dashboard'],
  ['https://evil.example', '/dashboard'],
  ['/\\evil.example', '/dashboard'],
  ['/..//evil.example', '/dashboard'],
])('redirectTo %s leads to %s', async (wish, path) => {
  await register()
  const address = `/login?redirectTo=${encodeURIComponent(wish)}`
  expect((await send(address, { form: credentials })).headers.get('Location')).toBe(path)
  const { token } = await createOwner()
  expect((await send(address, { cookie: token })).headers.get('Location')).toBe(path)
})

test('a protected page that sent somebody here is explained, the sign-in page itself is not', async () => {
  const wanted = await readPage(send('/login?redirectTo=%2Ftasks'))
  expect(wanted.text).toContain('Please sign in. The page you asked for opens afterwards.')
  expect((await readPage(send('/login'))).text).not.toContain('The page you asked for')
})

test('signed in, there is no sign-in page and no registration', async () => {
  const { token } = await createOwner()
  expect((await send('/login', { cookie: token })).headers.get('Location')).toBe('/dashboard')
  expect((await send('/register', { cookie: token })).headers.get('Location')).toBe('/dashboard')
})

test('signed in, the sign-in page is shown for signing in again, with a new session', async () => {
  await register()
  const first = cookieOf(await send('/login', { form: credentials }), 'session')
  const address = '/login?again&redirectTo=%2Ftasks'
  expect((await readPage(send(address, { cookie: first }))).field('Password')).toBeDefined()
  const again = await send(address, { cookie: first, form: credentials })
  expect(again.headers.get('Location')).toBe('/tasks')
  expect(cookieOf(again, 'session')).not.toBe(first)
})

test('a wrong password answers 401 next to the field, with the address filled in and the password empty', async () => {
  await register()
  const answer = await send('/login', { form: { ...credentials, password: 'wrong-one' } })
  expect(answer.status).toBe(401)
  expect(setCookieOf(answer, 'session')).toBeUndefined()
  expect(await answer.clone().text()).not.toContain('wrong-one')
  const { field } = await readPage(answer)
  expect(field('Password')).toMatchObject({ value: '', invalid: true, description: 'Email or password is wrong.' })
  expect(field('Email')?.value).toBe('huber@alte-muehle.example')
})

test('before the address is confirmed the page answers 403 and explains what to do', async () => {
  await send('/register', { form: registrationForm })
  const answer = await send('/login', { form: credentials })
  expect(answer.status).toBe(403)
  expect((await readPage(answer)).alert).toContain('A new link is on its way.')
})

test('too many tries answer 429 with Retry-After, and the page says how long', async () => {
  for (let i = 0; i < 10; i += 1) await send('/login', { form: { ...credentials, email: `a${i}@example.com` } })
  const answer = await send('/login', { form: credentials })
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await readPage(answer)).alert).toContain('Please try again in a minute.')
})

test('page and API: a browser that signed in before signs in while others’ wrong passwords make all others wait', async () => {
  await register()
  const device = cookieOf(await send('/login', { form: credentials }), 'device')
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
  await register()
  const answer = await send('/auth/login', { json: credentials })
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
  expect(database().sql.all('SELECT deviceId FROM UserDevice')).toEqual([])
})

test('page and API: a user is known on the newest 50 devices, and no more', async () => {
  await register()
  const oldest = cookieOf(await send('/login', { form: credentials }), 'device')
  const { userId } = database().sql.get<{ userId: string }>('SELECT userId FROM UserDevice') ?? { userId: '' }
  const dates = { createdAt: new Date(), lastUsedAt: new Date() }
  await database().atomically((sql) => {
    for (let n = 1; n < 50; n += 1) insertRow(sql, 'UserDevice', { deviceId: `device ${n}`, userId, ...dates })
  })
  const newest = cookieOf(await send('/login', { form: credentials }), 'device')
  expect(database().sql.get('SELECT count(*) AS devices FROM UserDevice')).toEqual({ devices: 50 })
  for (let i = 0; i < 5; i += 1) {
    await send('/login', { form: { ...credentials, password: 'wrong-one' }, address: `198.51.100.${i}` })
  }
  expect((await send('/login', { form: credentials, cookie: oldest })).status).toBe(429)
  expect((await send('/auth/login', { json: credentials, cookie: oldest })).status).toBe(429)
  expect((await send('/auth/login', { json: credentials, cookie: newest })).status).toBe(200)
  expect((await send('/login', { form: credentials, cookie: newest })).status).toBe(303)
})

test('a GET does not sign out', async () => {
  const { token } = await createOwner()
  await send('/logout', { cookie: token })
  expect((await send('/', { cookie: token })).headers.get('Location')).toBe('/dashboard')
})

test('signing out without a session leads to the sign-in page all the same', async () => {
  expect((await send('/logout', { method: 'POST' })).headers.get('Location')).toBe('/login')
})

test('the address registered on this device is filled in until it is used to sign in', async () => {
  const answer = await send('/register', { form: registrationForm })
  const cookie = cookieOf(answer, 'registration')
  expect(answer.headers.get('Location')).not.toContain('@')
  expect((await readPage(send('/login', { cookie }))).field('Email')?.value).toBe(registration.email)
  for (const other of ['other=1', `${cookie}x`]) {
    expect(await (await send('/login', { cookie: other })).text()).not.toContain(registration.email)
  }
  await send(linkOfMail(), { method: 'POST' })
  const signedIn = await send('/login', { form: credentials, cookie })
  expect(setCookieOf(signedIn, 'registration')).toContain('Max-Age=0')
})
