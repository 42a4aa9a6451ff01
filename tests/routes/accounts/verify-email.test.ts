import { expect, test } from 'vitest'
import { send } from '#tests/support/requests/app.ts'
import { cookieOf } from '#tests/support/requests/cookies.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { credentials, linkOfMail, registration, registrationForm } from '#tests/support/stories/registration.ts'

useDatabase()

test('looking at the mailed link, however often, does not use it up', async () => {
  await send('/register', { form: registrationForm })
  const link = linkOfMail()
  for (let i = 0; i < 3; i += 1) expect((await send(link)).status).toBe(200)
  expect((await send(link, { method: 'HEAD' })).status).toBe(200)
  expect((await send(link, { method: 'POST' })).status).toBe(303)
})

test('a used, a wrong and a mangled link say so with 400 and lead to a new one', async () => {
  await send('/register', { form: registrationForm })
  const link = linkOfMail()
  await send(link, { method: 'POST' })
  for (const path of [link, '/verify-email/nonsense', '/verify-email/%00', `/verify-email/${'x'.repeat(3000)}`]) {
    for (const method of ['GET', 'POST']) {
      const answer = await send(path, { method })
      expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([400, 'no-store'])
      const page = await readPage(answer)
      expect(page.headings).toContain('This link is no longer valid.')
      expect(page.link('Ask for a new link')).toBe('/verify-email')
    }
  }
})

test('the link’s page says who registered and asks; with one waiting there is no password to choose', async () => {
  await send('/register', { form: { ...registrationForm, firstName: '<b>Eve</b>' } })
  const page = await readPage(send(linkOfMail()))
  expect(page.text).toContain('in the name of <b>Eve</b> Huber')
  expect(page.text).toContain('Was that you?')
  expect(page.button('No, that was not me')).toBeDefined()
  expect(page.form('Yes, confirm email address')?.values).toEqual([])
})

test('where several registrations wait, the page asks for a new password, and only that one works', async () => {
  await send('/register', { form: registrationForm })
  const link = linkOfMail()
  await send('/register', { form: { ...registrationForm, firstName: 'Eve', password: 'Taken-over-1' } })
  const page = await readPage(send(link))
  expect(page.field('New password')).toMatchObject({ type: 'password', invalid: false })
  expect(page.form('Yes, confirm email address')?.values).toEqual([['password', '']])
  for (const refused of [await send(link, { method: 'POST' }), await send(link, { form: { password: '' } })]) {
    expect(refused.status).toBe(422)
    expect((await readPage(refused)).field('New password')).toMatchObject({
      invalid: true,
      description: expect.stringContaining('Please enter a password.') as string,
    })
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

test('the link for unintended registrations removes the registration, and the page says so', async () => {
  await send('/register', { form: registrationForm })
  const link = linkOfMail()
  const rejected = await send(link, { form: { notMe: 'on', password: '' } })
  expect([rejected.status, rejected.headers.get('Location')]).toEqual([303, '/'])
  const page = await readPage(send('/login', { cookie: cookieOf(rejected, 'flash') }))
  expect(page.status).toContain('The registration has been removed.')
  expect((await send(link)).status).toBe(400)
  expect((await send('/login', { form: credentials })).status).toBe(401)
})
