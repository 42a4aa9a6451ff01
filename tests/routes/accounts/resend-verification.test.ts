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
  { way: 'page', ask: (to: string) => send('/verify-email', { form: { email: to } }), done: 303 },
  { way: 'API', ask: (to: string) => send('/auth/verify-email', { json: { email: to } }), done: 202 },
]

test.each(ways)(
  '$way: a registration that waits gets another link, and both work until one is used',
  async ({ ask, done }) => {
    await send('/register', { form: registrationForm })
    const first = newestToken()
    expect((await ask(email)).status).toBe(done)
    const second = newestToken()
    expect(second).not.toBe(first)
    expect((await send(`/verify-email/${first}`)).status).toBe(200)
    expect((await send(`/verify-email/${second}`, { method: 'POST' })).status).toBe(303)
    expect((await send(`/verify-email/${first}`)).status).toBe(400)
  },
)

test.each(ways)(
  '$way: it looks the same for an account and for nobody, and neither gets a mail',
  async ({ ask, done }) => {
    await register()
    const before = waitingMails().length
    expect([(await ask(email)).status, (await ask('nobody@example.com')).status]).toEqual([done, done])
    expect(waitingMails()).toHaveLength(before)
  },
)

test.each(ways)(
  '$way: five mails an hour reach one letterbox, and twenty tries come from one address',
  async ({ ask }) => {
    await send('/register', { form: registrationForm })
    for (let n = 0; n < 20; n += 1) await ask(email)
    expect(waitingMails()).toHaveLength(5)
    expect((await ask(email)).status).toBe(429)
  },
)

test.each(ways)('$way: what is no address is refused', async ({ ask }) => {
  expect((await ask('huber')).status).toBe(422)
})

test('page: from the page after registering, with the address filled in, to the link', async () => {
  const registered = await send('/register', { form: registrationForm })
  const cookie = `${cookieOf(registered, 'flash')}; ${cookieOf(registered, 'registration')}`
  const way = (await readPage(send('/register?sent', { cookie }))).link('Send the link again') ?? ''
  expect(way).toBe('/verify-email')
  expect((await readPage(send(way, { cookie }))).field('Email')?.value).toBe(email)
  const asked = await send(way, { form: { email } })
  expect(asked.headers.get('Location')).toBe('/verify-email?sent')
  const sent = await readPage(send('/verify-email?sent', { cookie: cookiesAfter(asked, { token: '' }) }))
  expect(sent.text).toContain(`If an account with ${email} is waiting to be confirmed`)
})
