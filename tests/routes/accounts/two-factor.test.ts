import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import {
  removeAllSecondFactors,
  removeSecondFactorOf,
} from '#app/operations/two-factor/remove-second-factors.server.ts'
import { nextCode } from '#tests/support/app-codes.ts'
import { send } from '#tests/support/requests/app.ts'
import { cookieOf, cookiesOf, setCookieOf } from '#tests/support/requests/cookies.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { waitingMails } from '#tests/support/mails/mails.ts'
import { createOwner } from '#tests/support/stories/factories.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { credentials, register } from '#tests/support/stories/registration.ts'
import { turnOnTwoFactor } from '#tests/support/stories/two-factor.ts'

useDatabase()

const { password } = credentials

/** Registers, signs in and turns on the second factor. */
async function withSecondFactor() {
  await register()
  const { token } = (await (await send('/auth/login', { json: credentials })).json()) as { token: string }
  return { token, ...(await turnOnTwoFactor(token, password)) }
}

const codeOf = async (answer: Response) => ((await answer.json()) as { error: { code: string } }).error.code
const login = (more: object) => send('/auth/login', { json: { ...credentials, ...more } })

test('API: signing in takes the code in the same call, and says so only after the right password', async () => {
  const { secret } = await withSecondFactor()
  const without = await login({})
  expect([without.status, await codeOf(without)]).toEqual([401, 'auth.codeRequired'])
  const wrongPassword = await login({ password: 'wrong-one', code: await nextCode(secret) })
  expect([wrongPassword.status, await codeOf(wrongPassword)]).toEqual([401, 'auth.invalidCredentials'])
  const wrong = await login({ code: '000000' })
  expect([wrong.status, await codeOf(wrong)]).toEqual([401, 'auth.codeInvalid'])
  const code = await nextCode(secret)
  const right = await login({ code: `${code.slice(0, 3)} ${code.slice(3)}` })
  expect(right.status).toBe(200)
  const { token } = (await right.json()) as { token: string }
  expect((await send('/api/tasks', { bearer: token })).status).toBe(200)
  expect(await codeOf(await login({ code }))).toBe('auth.codeInvalid')
})

test('API: a call without the code leaves no session behind', async () => {
  await withSecondFactor()
  await login({})
  expect(database().sql.all('SELECT id FROM Session WHERE awaitsCode')).toEqual([])
})

test.each(['12345', '1234567', 'abcdef', 'k7f2q-9xm4', 'o0l1i-o0l1i', '😀', '', 123456, null])(
  'API: %j is no code: 422, and not counted',
  async (code) => {
    await withSecondFactor()
    for (let i = 0; i < 6; i += 1) expect((await login({ code })).status).toBe(422)
  },
)

test('API: without a second factor a code may be sent, and is ignored', async () => {
  await register()
  expect((await login({ code: '123456' })).status).toBe(200)
})

test('page: the right password leads to the code, the code to where one wanted to go', async () => {
  const { secret } = await withSecondFactor()
  const first = await send('/login?redirectTo=%2Ftasks%3Fpage%3D2', { form: { ...credentials, remember: 'on' } })
  expect(first.headers.get('Location')).toBe('/login/code?redirectTo=%2Ftasks%3Fpage%3D2')
  expect(setCookieOf(first, 'session')).toBeUndefined()
  expect(setCookieOf(first, 'awaitedCode')).toMatch(/Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
  const address = first.headers.get('Location') ?? ''
  const waitingCookies = cookiesOf(first)
  expect((await send('/dashboard', { cookie: waitingCookies })).headers.get('Location')).toMatch(/^\/login\?redirectTo/)
  const page = await readPage(send(address, { cookie: waitingCookies }))
  expect(page.field('Code')).toMatchObject({ value: '' })

  const wrong = await send(address, { cookie: waitingCookies, form: { code: '000000' } })
  expect(wrong.status).toBe(401)
  const refusalPage = await readPage(wrong)
  expect(refusalPage.field('Code')).toMatchObject({ value: '', invalid: true })

  const entered = await send(address, { cookie: waitingCookies, form: { code: await nextCode(secret) } })
  expect([entered.status, entered.headers.get('Location')]).toEqual([303, '/tasks?page=2'])
  expect(setCookieOf(entered, 'session')).toContain(`Max-Age=${30 * 86_400}`)
  expect(setCookieOf(entered, 'awaitedCode')).toContain('Max-Age=0')
  expect((await send('/tasks', { cookie: cookieOf(entered, 'session') })).status).toBe(200)
  expect((await send(address, { cookie: waitingCookies })).headers.get('Location')).toBe(
    '/login?redirectTo=%2Ftasks%3Fpage%3D2',
  )
})

test('page: a recovery code does it too', async () => {
  const { recoveryCodes } = await withSecondFactor()
  const first = await send('/login', { form: credentials })
  const [code = ''] = recoveryCodes
  const entered = await send('/login/code', { cookie: cookiesOf(first), form: { code: ` ${code.toUpperCase()} ` } })
  expect([entered.status, entered.headers.get('Location')]).toEqual([303, '/dashboard'])
})

test('page: without a password before there is nothing to enter a code for', async () => {
  const { token } = await createOwner()
  for (const cookie of [undefined, 'awaitedCode=eyJ1c2VySWQiOiIxIn0=.x']) {
    expect((await send('/login/code', { cookie })).headers.get('Location')).toBe('/login')
    const posted = await send('/login/code', { cookie, form: { code: '123456' } })
    expect(posted.headers.get('Location')).toBe('/login')
  }
  expect((await send('/login/code?redirectTo=//evil.example', { cookie: token })).headers.get('Location')).toBe(
    '/dashboard',
  )
})

test('page and API: after five wrong codes both wait, from another address too', async () => {
  const { secret } = await withSecondFactor()
  const waitingCookies = cookiesOf(await send('/login', { form: credentials }))
  for (let i = 0; i < 5; i += 1) {
    await send('/login/code', { cookie: waitingCookies, form: { code: '000000' }, address: `198.51.100.${i}` })
  }
  const code = await nextCode(secret)
  const page = await send('/login/code', { cookie: waitingCookies, form: { code } })
  expect(page.status).toBe(429)
  expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(600)
  expect((await readPage(page)).alert).toMatch(/Please try again in 15\sminutes/)
  expect((await login({ code })).status).toBe(429)
})

test('a new password leaves the second factor as it is', async () => {
  const { token, secret } = await withSecondFactor()
  await send('/auth/forgot-password', { json: { email: credentials.email } })
  expect(token).not.toBe('')
  const mail = database().sql.get<{ text: string }>('SELECT text FROM OutboxMail ORDER BY rowid DESC LIMIT 1')
  const link = /\/reset-password\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
  expect((await send(`/auth${link}`, { json: { password: 'Wassermuehle-2027' } })).status).toBe(200)
  expect(await codeOf(await login({ password: 'Wassermuehle-2027' }))).toBe('auth.codeRequired')
  expect((await login({ password: 'Wassermuehle-2027', code: await nextCode(secret) })).status).toBe(200)
})

test('API: turning it on ends all other sessions, and the secret is shown once', async () => {
  await register()
  const tokens = await Promise.all(
    [0, 1].map(
      async () => ((await (await send('/auth/login', { json: credentials })).json()) as { token: string }).token,
    ),
  )
  const [mine = '', other = ''] = tokens
  const { secret, recoveryCodes } = await turnOnTwoFactor(mine, password)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(new Set(recoveryCodes).size).toBe(10)
  expect((await send('/api/tasks', { bearer: mine })).status).toBe(200)
  expect((await send('/api/tasks', { bearer: other })).status).toBe(401)
  const read = await send('/api/two-factor', { bearer: mine })
  expect(await read.json()).toEqual({ since: expect.any(String), recoveryCodesLeft: 10 })
  expect((await send('/api/two-factor', { bearer: mine, json: { password } })).status).toBe(409)
})

test('API: beginning takes the password, and a code of an older secret confirms nothing', async () => {
  await register()
  const { token: bearer } = (await (await send('/auth/login', { json: credentials })).json()) as { token: string }
  expect((await send('/api/two-factor/confirm', { bearer, json: { code: '123456' } })).status).toBe(409)
  expect(await codeOf(await send('/api/two-factor', { bearer, json: {} }))).toBe('account.passwordRequired')
  expect(await codeOf(await send('/api/two-factor', { bearer, json: { password: 'wrong-one' } }))).toBe(
    'account.passwordWrong',
  )
  const begin = async () =>
    ((await (await send('/api/two-factor', { bearer, json: { password } })).json()) as { secret: string }).secret
  const [first, second] = [await begin(), await begin()]
  expect(first).not.toBe(second)
  const answer = await send('/api/two-factor/confirm', { bearer, json: { code: await nextCode(first) } })
  expect([answer.status, await codeOf(answer)]).toEqual([422, 'twoFactor.codeWrong'])
  expect((await login({})).status).toBe(200)
})

test('API: without a password the setup starts without one, and is confirmed with a code', async () => {
  const { token: bearer } = await createOwner()
  const { secret, recoveryCodes } = await turnOnTwoFactor(bearer)
  expect(await codeOf(await send('/api/two-factor', { method: 'DELETE', bearer, json: {} }))).toBe(
    'twoFactor.codeRequired',
  )
  const renewed = await send('/api/two-factor/recovery-codes', { bearer, json: { code: await nextCode(secret) } })
  expect(renewed.status).toBe(201)
  const [old = ''] = recoveryCodes
  const answer = await send('/api/two-factor', { method: 'DELETE', bearer, json: { code: old } })
  expect([answer.status, await codeOf(answer)]).toEqual([422, 'twoFactor.codeWrong'])
  const [fresh = ''] = ((await renewed.json()) as { recoveryCodes: string[] }).recoveryCodes
  expect((await send('/api/two-factor', { method: 'DELETE', bearer, json: { code: fresh } })).status).toBe(204)
})

/** The calls that change the sign-in or delete the account, with their fields besides password and code. */
const guardedCalls: [string, string, string, object][] = [
  ['new recovery codes', 'POST', '/api/two-factor/recovery-codes', {}],
  ['turning it off', 'DELETE', '/api/two-factor', {}],
  ['another address', 'PUT', '/settings/email', { email: 'new@alte-muehle.example' }],
  ['another password', 'PUT', '/settings/password', { currentPassword: password, password: 'Wassermuehle-2027' }],
  ['the end of the account', 'DELETE', '/settings/account', {}],
]

/** The rows that a refused call must not change. */
function guardedRows() {
  return ['User', 'TwoFactor', 'RecoveryCode', 'OutboxMail'].map((table) =>
    database().sql.all(`SELECT * FROM ${table} ORDER BY 1, 2`),
  )
}

test.each(guardedCalls)(
  'API: where it is on, %s takes the password and a code, each once',
  async (_, method, path, more) => {
    const { token: bearer, secret, recoveryCodes } = await withSecondFactor()
    const call = (json: object) => send(path, { method, bearer, json: { password, ...more, ...json } })
    const [spare = ''] = recoveryCodes
    const used = await nextCode(secret)
    expect((await login({ code: used })).status).toBe(200)
    const before = guardedRows()
    const refusals: [object, string][] = [
      [{}, 'twoFactor.codeRequired'],
      [{ code: '000000' }, 'twoFactor.codeWrong'],
      [{ code: used }, 'twoFactor.codeWrong'],
      [{ code: '22222-22222' }, 'twoFactor.codeWrong'],
      [{ code: 'no code' }, 'twoFactor.codeFormat'],
      [
        { [path === '/settings/password' ? 'currentPassword' : 'password']: 'wrong-one', code: spare },
        'account.passwordWrong',
      ],
    ]
    for (const [json, expected] of refusals) {
      const answer = await call(json)
      expect([answer.status, await codeOf(answer)]).toEqual([422, expected])
    }
    expect(guardedRows()).toEqual(before)
    expect((await call({ code: spare })).status).toBeLessThan(300)
  },
)

test.each(guardedCalls)('API: for %s wrong codes are counted as at signing in', async (_, method, path, more) => {
  const { token: bearer, recoveryCodes } = await withSecondFactor()
  const call = (code: string) => send(path, { method, bearer, json: { password, ...more, code } })
  for (let i = 0; i < 5; i += 1) expect((await call('000000')).status).toBe(422)
  const [spare = ''] = recoveryCodes
  expect((await call(spare)).status).toBe(429)
  expect((await login({ code: spare })).status).toBe(429)
})

test.each(guardedCalls)('API: where it is off, %s takes no code, and looks at none', async (_, method, path, more) => {
  await register()
  const { token: bearer } = (await (await send('/auth/login', { json: credentials })).json()) as { token: string }
  const answer = await send(path, { method, bearer, json: { password, ...more, code: '123456' } })
  // Without a second factor there is nothing to turn off, and there are no codes.
  const isAboutIt = path.startsWith('/api/two-factor')
  expect(answer.status < 300 ? 'done' : answer.status).toBe(isAboutIt ? 409 : 'done')
})

test('API: turned off with the password and a code, signing in needs no code; a mail reports it', async () => {
  const { token: bearer, secret } = await withSecondFactor()
  const off = (json: object) => send('/api/two-factor', { method: 'DELETE', bearer, json })
  expect((await off({ code: await nextCode(secret) })).status).toBe(422)
  expect((await off({ password, code: await nextCode(secret) })).status).toBe(204)
  expect((await off({ password })).status).toBe(409)
  expect((await login({})).status).toBe(200)
  expect(database().sql.all('SELECT * FROM RecoveryCode')).toEqual([])
  const mail = database().sql.get<{ subject: string }>('SELECT subject FROM OutboxMail ORDER BY rowid DESC LIMIT 1')
  expect(mail?.subject).toBe('You no longer need a code to sign in to Klarbuch')
})

const settings = '/user-settings/two-factor'

test('page: it is set up by key and code, and the recovery codes are shown once', async () => {
  await register()
  const cookie = cookieOf(await send('/login', { form: credentials }), 'session')
  const post = (form: Record<string, string>) => send(settings, { cookie, form })
  expect((await readPage(send(settings, { cookie }))).field('Your password')).toBeDefined()

  const refused = await post({ subject: 'begin', password: 'wrong-one' })
  expect(refused.status).toBe(422)
  expect((await readPage(refused)).field('Your password')).toMatchObject({ value: '', invalid: true })

  const setUp = await post({ subject: 'begin', password })
  expect([setUp.status, setUp.headers.get('Cache-Control')]).toEqual([201, 'no-store'])
  const markup = await setUp.clone().text()
  expect(markup).toContain('<svg')
  const { text } = await readPage(setUp)
  const secret = /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(text)?.[0].replaceAll(' ', '') ?? ''
  expect(await (await send(settings, { cookie })).text()).not.toContain(secret)

  const wrong = await post({ subject: 'confirm', code: '000000' })
  expect(wrong.status).toBe(422)
  const again = await readPage(wrong)
  expect(again.text.replaceAll(' ', '')).toContain(secret)
  expect(again.field('Code')).toMatchObject({ value: '', invalid: true })

  const confirmed = await post({ subject: 'confirm', code: await nextCode(secret) })
  expect(confirmed.status).toBe(201)
  const codes = (await readPage(confirmed)).text.match(/\b[2-9a-z]{5}-[2-9a-z]{5}\b/g) ?? []
  expect(codes).toHaveLength(10)
  const after = await readPage(send(settings, { cookie }))
  expect(after.text).toContain('You have 10 recovery codes left.')
  for (const code of codes) expect(after.text).not.toContain(code)

  const first = await send('/login', { form: credentials })
  const entered = await send('/login/code', { cookie: cookiesOf(first), form: { code: codes[0] ?? '' } })
  expect(entered.status).toBe(303)
  expect((await readPage(send(settings, { cookie }))).text).toContain('You have 9 recovery codes left.')
})

test('page: new recovery codes, and turning it off, take the password and a code', async () => {
  const { token: cookie, secret, recoveryCodes } = await withSecondFactor()
  const post = (form: Record<string, string>) => send(settings, { cookie, form })
  const [spare = ''] = recoveryCodes
  for (const formName of ['renew', 'off']) {
    const incomplete: Record<string, string>[] = [
      {},
      { code: spare },
      { password: 'wrong-one', code: spare },
      { password, code: '000000' },
    ]
    for (const form of incomplete) {
      expect((await post({ subject: formName, ...form })).status).toBe(422)
    }
    const refused = await post({ subject: formName, password })
    const page = await readPage(refused)
    expect([refused.status, page.text]).toEqual([422, expect.stringContaining('Please enter a code.')])
    expect(page.text).not.toContain(password)
  }
  const renewed = await post({ subject: 'renew', password, code: await nextCode(secret) })
  expect(renewed.status).toBe(201)
  const { text } = await readPage(renewed)
  for (const code of recoveryCodes) expect(text).not.toContain(code)
  const [fresh = ''] = text.match(/\b[2-9a-z]{5}-[2-9a-z]{5}\b/g) ?? []
  const off = await post({ subject: 'off', password, code: fresh })
  expect([off.status, off.headers.get('Location')]).toEqual([303, settings])
  expect((await login({})).status).toBe(200)
})

test.each<[string, string, Record<string, string>]>([
  ['another address', '/user-settings/sign-in', { subject: 'email', email: 'new@alte-muehle.example', password }],
  [
    'another password',
    '/user-settings/sign-in',
    {
      subject: 'password',
      currentPassword: password,
      password: 'Wassermuehle-2027',
      confirmPassword: 'Wassermuehle-2027',
    },
  ],
  ['the end of the account', '/user-settings/account', { subject: 'delete', password }],
])('page: where it is on, %s takes a code besides the password, and asks for it', async (_, path, form) => {
  const { token: cookie, recoveryCodes } = await withSecondFactor()
  expect((await readPage(send(path, { cookie }))).text).toContain('From your authenticator app')
  const before = guardedRows()
  const [spare = ''] = recoveryCodes
  for (const code of [undefined, '000000', '22222-22222']) {
    const refused = await send(path, { cookie, form: { ...form, ...(code && { code }) } })
    expect(refused.status).toBe(422)
    expect(await refused.text()).not.toContain('22222-22222')
  }
  expect(guardedRows()).toEqual(before)
  expect((await send(path, { cookie, form: { ...form, code: spare } })).status).toBe(303)
})

test('page: without a second factor no code is requested', async () => {
  await register()
  const cookie = cookieOf(await send('/login', { form: credentials }), 'session')
  for (const path of ['/user-settings/sign-in', '/user-settings/account']) {
    const page = await readPage(send(path, { cookie }))
    expect(page.field('Your password')).toBeDefined()
    expect(page.text).not.toContain('From your authenticator app')
  }
})

test('page: without a password a code confirms the change', async () => {
  const { token: cookie } = await createOwner()
  const { secret } = await turnOnTwoFactor(cookie)
  expect((await readPage(send(settings, { cookie }))).field('Your password')).toBeUndefined()
  expect((await send(settings, { cookie, form: { subject: 'off' } })).status).toBe(422)
  expect((await send(settings, { cookie, form: { subject: 'off', code: await nextCode(secret) } })).status).toBe(303)
})

test('page: a form that the page has not is 422', async () => {
  const { token: cookie } = await createOwner()
  expect((await send(settings, { cookie, form: { subject: 'constructor' } })).status).toBe(422)
})

test('an address for an app names the account and holds the secret', async () => {
  const { token: bearer, email } = await createOwner()
  const setUp = await send('/api/two-factor', { bearer, json: {} })
  const { secret, address } = (await setUp.json()) as { secret: string; address: string }
  expect(setUp.status).toBe(201)
  expect(address).toBe(
    `otpauth://totp/Klarbuch:${encodeURIComponent(email)}?secret=${secret}&issuer=Klarbuch&algorithm=SHA1&digits=6&period=30`,
  )
})

test('the operator removes the second factor of one owner or of all, and each gets a mail', async () => {
  await withSecondFactor()
  const now = new Date()
  const removeOf = (email: string) => removeSecondFactorOf({ email, now })
  expect(await removeOf('nobody@example.com')).toMatchObject({ failure: { code: 'request.notFound' } })
  expect((await login({})).status).toBe(401)
  expect(await removeOf(credentials.email.toUpperCase())).toEqual({ ok: true, value: null })
  expect((await login({})).status).toBe(200)
  expect(waitingMails().at(-1)?.recipient).toBe(credentials.email)
  expect(await removeOf(credentials.email)).toMatchObject({ failure: { code: 'twoFactor.notOn' } })

  const { token } = (await (await login({})).json()) as { token: string }
  await turnOnTwoFactor(token, password)
  expect([await removeAllSecondFactors(now), await removeAllSecondFactors(now)]).toEqual([1, 0])
  expect((await login({})).status).toBe(200)
})
