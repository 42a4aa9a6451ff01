import { beforeEach, expect, test } from 'vitest'
import { cookiesAfter, send } from '#tests/support/requests/app.ts'
import { setCookieOf } from '#tests/support/requests/cookies.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner } from '#tests/support/stories/factories.ts'
import { newestToken, waitingMails } from '#tests/support/mails/mails.ts'
import { readMarkup, readPage } from '#tests/support/requests/page.ts'
import { credentials, register } from '#tests/support/stories/registration.ts'

useDatabase()

const { email } = credentials
const password = 'Neue-Muehle-2027'
const repeated = { password, confirmPassword: password }

beforeEach(register)

test('page: from the sign-in page by mail to a new password, and in', async () => {
  const path = (await readPage(send('/login'))).link('Forgot your password?') ?? ''
  const answer = await send(path, { form: { email } })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/forgot-password?sent'])
  const sent = await readPage(send('/forgot-password?sent', { cookie: cookiesAfter(answer, { token: '' }) }))
  expect(sent.headings[0]).toBe('Check your inbox.')
  expect(sent.text).toContain(`If ${email} has an account, an email is on its way there.`)

  const link = `/reset-password/${newestToken()}`
  const page = await readPage(send(link))
  expect(page.headings[0]).toBe('Choose a new password')
  expect(page.text).toContain(`For the account with the address ${email}`)
  const saved = await send(link, { form: repeated })
  expect([saved.status, saved.headers.get('Location')]).toEqual([303, '/'])
  const signIn = await readPage(send('/login', { cookie: cookiesAfter(saved, { token: '' }) }))
  expect(signIn.text).toContain('Your password has been changed.')
  expect((await send('/login', { form: credentials })).status).toBe(401)
  expect((await send('/login', { form: { email, password } })).status).toBe(303)
})

test('page: it looks the same for an address without an account', async () => {
  const before = waitingMails().length
  const answer = await send('/forgot-password', { form: { email: 'nobody@example.com' } })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/forgot-password?sent'])
  expect(waitingMails()).toHaveLength(before)
})

test('page: without its message the page after asking names no address', async () => {
  const sent = await readPage(send('/forgot-password?sent'))
  expect(sent.text).toContain('If this address has an account')
})

test('page: an invalid address is refused next to the field and stays typed', async () => {
  const answer = await send('/forgot-password', { form: { email: 'huber' } })
  expect(answer.status).toBe(422)
  expect((await readPage(answer)).field('Email')).toMatchObject({
    value: 'huber',
    invalid: true,
    description: 'This is not a valid email address.',
  })
})

test('page: two passwords that differ, and one that is too common, are named; neither comes back', async () => {
  const link = await mailedLink()
  const differing = await send(link, { form: { password, confirmPassword: 'Neue-Muehle-2028' } })
  expect(differing.status).toBe(422)
  expect(await differing.clone().text()).not.toContain('Neue-Muehle')
  expect((await readPage(differing)).field('Repeat password')).toMatchObject({
    value: '',
    invalid: true,
    description: 'The two passwords are not the same.',
  })
  const common = await readPage(send(link, { form: { password: 'password', confirmPassword: 'password' } }))
  expect(common.field('New password')).toMatchObject({ invalid: true })
  expect((await send(link, { form: { password } })).status).toBe(422)
  expect((await send(link, { form: repeated })).status).toBe(303)
})

test('page: a dead link answers 400 and leads to a new one, opened or sent', async () => {
  const link = await mailedLink()
  await send(link, { form: repeated })
  for (const answer of [await send(link), await send(link, { form: repeated }), await send('/reset-password/x')]) {
    expect(answer.status).toBe(400)
    const page = await readPage(answer)
    expect(page.headings[0]).toBe('This link is no longer valid.')
    expect(page.link('Ask for a new link')).toBe('/forgot-password')
  }
})

test('page: opening the link does not use it up, and search engines must not index it', async () => {
  const link = await mailedLink()
  for (let n = 0; n < 3; n += 1) expect((await send(link)).status).toBe(200)
  const robots = (await readMarkup(send(link))).querySelector('meta[name="robots"]')
  expect(robots?.getAttribute('content')).toBe('noindex')
  expect((await send(link, { form: repeated })).status).toBe(303)
})

test('page: after too many tries the page says how long to wait', async () => {
  for (let n = 0; n < 3; n += 1) await send('/forgot-password', { form: { email } })
  const answer = await send('/forgot-password', { form: { email } })
  expect([answer.status, Number(answer.headers.get('Retry-After')) > 3000]).toEqual([429, true])
  expect((await readPage(answer)).text).toContain('Please try again in 60\u00a0minutes.')
})

test('page: a new password ends the current session', async () => {
  const cookie = setCookieOf(await send('/login', { form: credentials }), 'session')?.split(';')[0] ?? ''
  expect((await send('/dashboard', { cookie })).status).toBe(200)
  await send(await mailedLink(), { form: repeated })
  expect((await send('/dashboard', { cookie })).headers.get('Location')).toContain('/login')
})

test('API: asking answers 202 with one message, known or not', async () => {
  const answerToKnown = await send('/auth/forgot-password', { json: { email } })
  const answerToUnknown = await send('/auth/forgot-password', { json: { email: 'nobody@example.com' } })
  expect([answerToKnown.status, answerToUnknown.status]).toEqual([202, 202])
  const message = { message: 'If this address has an account, an email with a link is on its way.' }
  expect([await answerToKnown.json(), await answerToUnknown.json()]).toEqual([message, message])
  expect((await send('/auth/forgot-password', { json: { email: 'x' } })).status).toBe(422)
})

test('API: the token of the mail chooses the password, once; tokens of before are dead', async () => {
  const signedIn = (await (await send('/auth/login', { json: credentials })).json()) as { token: string }
  await send('/auth/forgot-password', { json: { email } })
  const path = `/auth/reset-password/${newestToken()}`
  expect(await codeOf(send(path, { json: {} }))).toEqual([422, 'account.passwordRequired'])
  expect(await codeOf(send(path, { json: { password: 'password' } }))).toEqual([422, 'account.passwordTooCommon'])
  const reset = await send(path, { json: { password } })
  expect([reset.status, await reset.json()]).toEqual([
    200,
    { message: 'Your password has been changed. You can sign in now.' },
  ])
  expect(await codeOf(send(path, { json: { password } }))).toEqual([400, 'auth.tokenInvalid'])
  expect(await codeOf(send('/api/tasks', { bearer: signedIn.token }))).toEqual([401, 'auth.unauthenticated'])
  expect((await send('/auth/login', { json: { email, password } })).status).toBe(200)
})

test('the mail is in the language of the account, else in that of who asks', async () => {
  const owner = await createOwner({ language: 'en' })
  const headers = { 'Accept-Language': 'de' }
  await send('/forgot-password', { form: { email: owner.email }, headers })
  expect(waitingMails().at(-1)?.subject).toBe('A new password for Klarbuch')
  const other = await createOwner()
  await send('/auth/forgot-password', { json: { email: other.email }, headers })
  expect(waitingMails().at(-1)?.subject).toBe('Neues Passwort für Klarbuch')
})

async function mailedLink() {
  await send('/forgot-password', { form: { email } })
  return `/reset-password/${newestToken()}`
}

async function codeOf(answer: Promise<Response>) {
  const { error } = (await (await answer).json()) as { error: { code: string } }
  return [(await answer).status, error.code]
}
