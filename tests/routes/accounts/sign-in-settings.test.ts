import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createSession, type Owner } from '#tests/support/stories/factories.ts'
import { newestToken, waitingMails } from '#tests/support/mails/mails.ts'
import { readPage } from '#tests/support/requests/page.ts'

useDatabase()

const password = 'Muehle-2026'
const newPassword = 'Neue-Muehle-2027'
const newEmail = 'Petra@hof-weiss.example'
const page = '/user-settings/sign-in'

const viaPage = {
  way: 'page',
  changePassword: (owner: Owner, current = password, next = newPassword) =>
    send(page, {
      cookie: owner.token,
      form: { subject: 'password', currentPassword: current, password: next, confirmPassword: next },
    }),
  changeEmail: (owner: Owner, email = newEmail, confirmation = password) =>
    send(page, { cookie: owner.token, form: { subject: 'email', email, password: confirmation } }),
  accepted: { password: 303, email: 303 },
}

const viaApi: typeof viaPage = {
  way: 'API',
  changePassword: (owner: Owner, current = password, next = newPassword) =>
    send('/settings/password', {
      method: 'PUT',
      bearer: owner.token,
      json: { currentPassword: current, password: next },
    }),
  changeEmail: (owner: Owner, email = newEmail, confirmation = password) =>
    send('/settings/email', { method: 'PUT', bearer: owner.token, json: { email, password: confirmation } }),
  accepted: { password: 200, email: 202 },
}

const ways = [viaPage, viaApi]

const signInStatus = async (email: string, typedPassword: string) =>
  (await send('/auth/login', { json: { email, password: typedPassword } })).status
const isSignedIn = async (token: string) => (await send('/settings', { bearer: token })).status === 200

test.each(ways)(
  '$way: another password ends all other sessions, and a mail says so',
  async ({ changePassword, accepted }) => {
    const owner = await createOwner({ password })
    const elsewhere = await createSession(owner)
    expect((await changePassword(owner)).status).toBe(accepted.password)
    expect([await isSignedIn(owner.token), await isSignedIn(elsewhere)]).toEqual([true, false])
    expect([await signInStatus(owner.email, password), await signInStatus(owner.email, newPassword)]).toEqual([
      401, 200,
    ])
    expect(waitingMails().map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [owner.email, 'Ihr Passwort bei Klarbuch ist geändert'],
    ])
  },
)

test.each(ways)('$way: a wrong password, and one too common, change nothing', async ({ changePassword }) => {
  const owner = await createOwner({ password })
  const wrong = await changePassword(owner, 'nothing-like-it')
  const common = await changePassword(owner, password, 'password')
  expect([wrong.status, common.status]).toEqual([422, 422])
  expect(await signInStatus(owner.email, password)).toBe(200)
  expect(waitingMails()).toEqual([])
})

test('API: a wrong password is named at its field', async () => {
  const wrong = await viaApi.changePassword(await createOwner({ password }), 'nothing-like-it')
  expect(await wrong.json()).toMatchObject({
    error: { code: 'account.passwordWrong', fields: { currentPassword: ['account.passwordWrong'] } },
  })
})

test('page: a wrong password is named at its field, and no password comes back', async () => {
  const wrong = await viaPage.changePassword(await createOwner({ password }), 'nothing-like-it')
  const html = await wrong.clone().text()
  expect([html.includes('nothing-like-it'), html.includes(newPassword)]).toEqual([false, false])
  const description = 'The password is wrong.'
  expect((await readPage(wrong)).field('Current password')).toMatchObject({ invalid: true, description })
})

test.each(ways)(
  '$way: ten wrong passwords, then even the right one must wait; right ones don’t count',
  async ({ changePassword, changeEmail }) => {
    const owner = await createOwner({ password })
    for (let n = 0; n < 3; n += 1) await changeEmail(owner)
    const sixAtOnce = () => Promise.all(Array.from({ length: 6 }, () => changePassword(owner, 'wrong-one')))
    const tries = [...(await sixAtOnce()), ...(await sixAtOnce())]
    expect(tries.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(422), 429, 429])
    const refused = await changePassword(owner)
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 800]).toEqual([429, true])
  },
)

test.each(ways)(
  '$way: another address counts once its link was opened, and both addresses get a mail',
  async ({ changeEmail, accepted }) => {
    const owner = await createOwner({ password, language: 'en' })
    expect((await changeEmail(owner)).status).toBe(accepted.email)
    expect(waitingMails().map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [newEmail, 'Please confirm your new email address'],
      [owner.email, 'Your account with Klarbuch is about to get another email address'],
    ])
    expect(await signInStatus(owner.email, password)).toBe(200)
    const settings = await readPage(send(page, { cookie: owner.token }))
    expect(settings.text).toContain(`Waiting to be confirmed: ${newEmail}`)

    const link = `/verify-email/${newestToken(newEmail)}`
    const confirmationPage = await readPage(send(link))
    expect(confirmationPage.text).toContain(newEmail)
    expect(await signInStatus(newEmail, password)).toBe(401)
    const confirmed = await send(link, { method: 'POST' })
    expect([confirmed.status, confirmed.headers.get('Location')]).toEqual([303, '/'])
    expect([await signInStatus(newEmail.toLowerCase(), password), await signInStatus(owner.email, password)]).toEqual([
      200, 401,
    ])
    expect(waitingMails().at(-1)).toMatchObject({
      recipient: owner.email,
      subject: 'Your account with Klarbuch has another email address',
    })
    expect((await send(link, { method: 'POST' })).status).toBe(400)
  },
)

test.each(ways)(
  '$way: an address that has an account looks the same, and its owner gets a mail',
  async ({ changeEmail, accepted }) => {
    const owner = await createOwner({ password })
    const other = await createOwner()
    expect((await changeEmail(owner, other.email)).status).toBe(accepted.email)
    expect(waitingMails().map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [other.email, 'Sie haben schon ein Konto bei Klarbuch'],
    ])
  },
)

test.each(ways)('$way: the own address, none, and a wrong password are refused', async ({ changeEmail }) => {
  const owner = await createOwner({ password })
  const statuses = await Promise.all([
    changeEmail(owner, owner.email),
    changeEmail(owner, 'petra'),
    changeEmail(owner, newEmail, 'wrong-one'),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([422, 422, 422])
  expect(waitingMails()).toEqual([])
})

test('asking again, another password, and saying "not me" make the link dead', async () => {
  const owner = await createOwner({ password })
  const linkAfterAsking = async () => {
    await viaApi.changeEmail(owner)
    return `/verify-email/${newestToken(newEmail)}`
  }
  const first = await linkAfterAsking()
  const second = await linkAfterAsking()
  expect([(await send(first)).status, (await send(second)).status]).toEqual([400, 200])
  const rejected = await send(second, { form: { notMe: 'on' } })
  expect([rejected.status, (await send(second)).status]).toEqual([303, 400])
  const third = await linkAfterAsking()
  await viaApi.changePassword(owner)
  expect((await send(third, { method: 'POST' })).status).toBe(400)
  expect(await signInStatus(owner.email, newPassword)).toBe(200)
})

test('two users who want one address: the first who confirms has it, registrations of it go', async () => {
  const [firstOwner, secondOwner] = [await createOwner({ password }), await createOwner({ password })]
  await send('/auth/register', {
    json: { firstName: 'Eve', lastName: 'Evil', email: newEmail, password: 'Eve-is-here', acceptTerms: true },
  })
  await viaApi.changeEmail(firstOwner)
  const linkOfOne = newestToken(newEmail)
  await viaApi.changeEmail(secondOwner)
  const linkOfTwo = newestToken(newEmail)
  expect((await send(`/auth/verify-email/${linkOfOne}`, { method: 'POST' })).status).toBe(200)
  const late = await send(`/auth/verify-email/${linkOfTwo}`, { method: 'POST' })
  expect([late.status, await late.json()]).toMatchObject([409, { error: { code: 'account.emailTaken' } }])
  expect(database().sql.all('SELECT id FROM User WHERE emailKey = :key', { key: newEmail.toLowerCase() })).toEqual([
    { id: firstOwner.userId },
  ])
})

test('a link to the address before chooses no password after the change', async () => {
  const owner = await createOwner({ password })
  await viaApi.changeEmail(owner)
  const link = newestToken(newEmail)
  await send('/auth/forgot-password', { json: { email: owner.email } })
  const reset = newestToken(owner.email)
  await send(`/auth/verify-email/${link}`, { method: 'POST' })
  expect((await send(`/auth/reset-password/${reset}`, { json: { password: newPassword } })).status).toBe(400)
})

test('without a password the page offers to set one, and the API says so', async () => {
  const owner = await createOwner()
  const { text, form } = await readPage(send(page, { cookie: owner.token }))
  expect(text).toContain('You have no password yet.')
  expect(form('Send link by email')).toMatchObject({ action: '/forgot-password', values: [['email', owner.email]] })
  for (const answer of [await viaApi.changeEmail(owner), await viaApi.changePassword(owner)]) {
    expect([answer.status, await answer.json()]).toMatchObject([409, { error: { code: 'account.passwordMissing' } }])
  }
})

test('API: the users of the own company and nobody else', async () => {
  const owner = await createOwner()
  await createOwner()
  const answer = (await (await send('/auth/users', { bearer: owner.token })).json()) as { users: object[] }
  expect(answer.users).toEqual([expect.objectContaining({ userId: owner.userId, email: owner.email })])
  expect(Object.keys(answer.users[0] ?? {})).not.toContain('passwordHash')
})

test.each(ways)(
  '$way: a company asks for ten other addresses an hour, each of which gets a mail; then it waits',
  async ({ changeEmail, accepted }) => {
    const owner = await createOwner({ password })
    for (let nth = 0; nth < 10; nth += 1) {
      expect((await changeEmail(owner, `other.${nth}@example.com`)).status).toBe(accepted.email)
    }
    const mails = waitingMails().length
    const refused = await changeEmail(owner, newEmail)
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 3000]).toEqual([429, true])
    expect(waitingMails()).toHaveLength(mails)
    expect((await changeEmail(await createOwner({ password }), newEmail)).status).toBe(accepted.email)
  },
)
