import { afterEach, expect, test, vi } from 'vitest'
import { forgetSettings } from '#app/config/settings.server.ts'
import { database } from '#app/data/database.server.ts'
import { createAccount } from '#app/operations/accounts/create-account.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { waitingMails } from '#tests/support/mails/mails.ts'
import { signInWithGoogle, useGoogle } from '#tests/support/outside/google.ts'
import { send } from '#tests/support/requests/app.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { registrationForm } from '#tests/support/stories/registration.ts'

useDatabase()
useGoogle()

const json = { ...registrationForm, acceptTerms: true, hasSubscribedToNews: false }

function allow(rule: string, more: Record<string, string> = {}) {
  for (const [name, value] of Object.entries({ REGISTRATION: rule, ...more })) vi.stubEnv(name, value)
  forgetSettings()
}

afterEach(() => {
  vi.unstubAllEnvs()
  forgetSettings()
})

const createAccountButton = 'Create account'
const noAccount = 'No account yet?'
const users = () =>
  database()
    .sql.all<{ email: string }>('SELECT email FROM User')
    .map(({ email }) => email)

test('where registration is closed, the page says so and whom to ask, and nobody becomes an owner', async () => {
  expect((await readPage(send('/register'))).form(createAccountButton)).toBeDefined()
  expect((await readPage(send('/login'))).text).toContain(noAccount)
  allow('closed', { SUPPORT_EMAIL: 'hilfe@example.com' })
  const answer = await send('/register')
  expect(answer.status).toBe(403)
  const page = await readPage(answer)
  expect(page.text).toContain('Nobody can register on this server by themselves.')
  expect(page.text).toContain('hilfe@example.com')
  expect(page.form(createAccountButton)).toBeUndefined()
  expect((await readPage(send('/login'))).text).not.toContain(noAccount)

  const sent = await send('/register', { form: registrationForm })
  expect(sent.status).toBe(403)
  const call = await send('/auth/register', { json })
  expect([call.status, await errorOf(call)]).toMatchObject([403, { code: 'account.registrationClosed' }])
  const google = await signInWithGoogle()
  expect(google.status).toBe(403)
  expect((await readPage(google)).text).toContain('Nobody can register here by themselves.')
  expect([users(), waitingMails()]).toEqual([[], []])
})

test('where domains are named, people with an address at one of them may register, others not', async () => {
  allow('example.org, ALTE-muehle.example')
  expect((await send('/register', { form: registrationForm })).status).toBe(303)
  expect(users()).toEqual([registrationForm.email])
  const other = { ...registrationForm, email: 'huber@sub.alte-muehle.example' }
  const refused = await send('/register', { form: other })
  expect(refused.status).toBe(422)
  expect((await readPage(refused)).field('Email')?.description).toContain('You cannot register here with an address')
  const call = await send('/auth/register', { json: { ...json, email: other.email } })
  expect([call.status, await errorOf(call)]).toMatchObject([422, { fields: { email: ['account.emailDomainRefused'] } }])
  expect(users()).toEqual([registrationForm.email])
})

test('who has an account signs in with Google as before', async () => {
  expect((await signInWithGoogle()).status).toBe(303)
  allow('closed')
  expect((await signInWithGoogle()).status).toBe(303)
})

test('the operator makes an account, whose owner chooses a password by a mailed link', async () => {
  allow('closed')
  const account = { email: 'new@example.com', firstName: 'Nina', lastName: 'Neu', companyName: 'Neu GmbH' }
  const now = new Date()
  expect(await createAccount({ ...account, language: 'en', now })).toEqual({ ok: true, value: null })
  expect(waitingMails()).toMatchObject([{ recipient: account.email }])
  const [, path = ''] = /http:\/\/localhost:3000(\/reset-password\/\S+)/.exec(waitingMails()[0]?.text ?? '') ?? []
  const password = 'Neu-2026!'
  expect((await send(path, { form: { password, confirmPassword: password } })).status).toBe(303)
  const signedIn = await send('/login', { form: { email: account.email, password } })
  expect([signedIn.status, signedIn.headers.get('Location')]).toEqual([303, '/dashboard'])
  expect(await createAccount({ ...account, email: 'NEW@example.com', language: 'en', now })).toMatchObject({
    failure: { code: 'account.emailTaken' },
  })
})
