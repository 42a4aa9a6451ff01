import { expect, test } from 'vitest'
import { cookiesAfter, send } from '#tests/support/requests/app.ts'
import { cookieOf } from '#tests/support/requests/cookies.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { newestToken, waitingMails } from '#tests/support/mails/mails.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { register, registration, registrationForm } from '#tests/support/stories/registration.ts'

useDatabase()

const { email } = registration

const ways = [
  { way: 'page', request: (to: string) => send('/verify-email', { form: { email: to } }), done: 303 },
  { way: 'API', request: (to: string) => send('/auth/verify-email', { json: { email: to } }), done: 202 },
]

test.each(ways)(
  '$way: a registration that waits gets another link, and both work until one is used',
  async ({ request, done }) => {
    await send('/register', { form: registrationForm })
    const first = newestToken()
    expect((await request(email)).status).toBe(done)
    const second = newestToken()
    expect(second).not.toBe(first)
    expect((await send(`/verify-email/${first}`)).status).toBe(200)
    expect((await send(`/verify-email/${second}`, { method: 'POST' })).status).toBe(303)
    expect((await send(`/verify-email/${first}`)).status).toBe(400)
  },
)

test.each(ways)(
  '$way: it looks the same for an account and for nobody, and neither gets a mail',
  async ({ request, done }) => {
    await register()
    const before = waitingMails().length
    expect([(await request(email)).status, (await request('nobody@example.com')).status]).toEqual([done, done])
    expect(waitingMails()).toHaveLength(before)
  },
)

test.each(ways)(
  '$way: five mails an hour reach one letterbox, and twenty tries come from one address',
  async ({ request }) => {
    await send('/register', { form: registrationForm })
    for (let n = 0; n < 20; n += 1) await request(email)
    expect(waitingMails()).toHaveLength(5)
    expect((await request(email)).status).toBe(429)
  },
)

test.each(ways)('$way: an invalid address is refused', async ({ request }) => {
  expect((await request('huber')).status).toBe(422)
})

test('page: from the page after registering, with the address filled in, to the link', async () => {
  const registered = await send('/register', { form: registrationForm })
  const cookie = `${cookieOf(registered, 'flash')}; ${cookieOf(registered, 'registration')}`
  const path = (await readPage(send('/register?sent', { cookie }))).link('Send the link again') ?? ''
  expect(path).toBe('/verify-email')
  expect((await readPage(send(path, { cookie }))).field('Email')?.value).toBe(email)
  const answer = await send(path, { form: { email } })
  expect(answer.headers.get('Location')).toBe('/verify-email?sent')
  const sent = await readPage(send('/verify-email?sent', { cookie: cookiesAfter(answer, { token: '' }) }))
  expect(sent.text).toContain(`If you have created an account with ${email} and not confirmed it yet`)
})
