import { expect, test } from 'vitest'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner } from '#tests/support/stories/factories.ts'
import { readPage } from '#tests/support/requests/page.ts'

useDatabase()

const names = { subject: 'names', firstName: 'Barbara', lastName: 'Huber-Lindt' }

test('page: a name is saved on its own, and the menu shows it at once', async () => {
  const { token } = await createOwner({ firstName: 'Barbara', lastName: 'Huber' })
  const path = (await readPage(send('/dashboard', { cookie: token }))).link('Your settings')
  expect(path).toBe('/user-settings')
  const saved = await send('/user-settings', { cookie: token, form: names })
  expect([saved.status, saved.headers.get('Location')]).toEqual([303, '/user-settings'])
  const page = await readPage(send('/user-settings', { cookie: token }))
  expect(page.field('Last name')?.value).toBe('Huber-Lindt')
  expect(page.text).toContain('Barbara Huber-Lindt')
})

test('page: a name that is refused stays typed, is named, and the other forms are as they were', async () => {
  const { token } = await createOwner()
  const refused = await send('/user-settings', { cookie: token, form: { ...names, lastName: 'X' } })
  expect(refused.status).toBe(422)
  const page = await readPage(refused)
  expect(page.field('Last name')).toMatchObject({ value: 'X', invalid: true })
  expect(page.field('First name')).toMatchObject({ value: 'Barbara', invalid: false })
  expect(page.field('News by email')).toMatchObject({ invalid: false })
  expect((await data(token))['lastName']).not.toBe('X')
})

test('page: news are subscribed to by a tick, and unsubscribed without one', async () => {
  const { token } = await createOwner()
  await send('/user-settings', { cookie: token, form: { subject: 'news', hasSubscribedToNews: 'on' } })
  expect((await data(token))['hasSubscribedToNews']).toBe(true)
  await send('/user-settings', { cookie: token, form: { subject: 'news' } })
  expect((await data(token))['hasSubscribedToNews']).toBe(false)
})

test.each(['', 'nothing', 'toString', '__proto__'])('page: a form about "%s" is refused', async (formName) => {
  const { token } = await createOwner()
  const answer = await send('/user-settings', { cookie: token, form: { ...names, subject: formName } })
  expect(answer.status).toBe(422)
})

test('page: the language is chosen where the other settings are', async () => {
  const { token } = await createOwner()
  const { field } = await readPage(send('/user-settings', { cookie: token }))
  expect(field('Language')).toMatchObject({ value: 'en' })
})

test('API: all settings in one answer', async () => {
  const owner = await createOwner({ companyName: 'Gasthaus', plan: 'pro' })
  expect(await data(owner.token)).toMatchObject({
    userId: owner.userId,
    emailVerified: true,
    company: { name: 'Gasthaus', phone: null },
    schedule: { allowStaffImageUpload: false, groupNames: [] },
    subscription: { plan: 'pro', autoRenew: false, canceledAt: null },
  })
})

test.each([
  ['/settings/username', { firstName: 'Barbara', lastName: 'Lindt' }],
  ['/settings/language', { language: 'fr' }],
  ['/settings/newsletter', { hasSubscribedToNews: true }],
  ['/settings', { lastName: 'Lindt', language: 'de' }],
])('API: PUT %s changes the sent fields and nothing else', async (path, json) => {
  const { token } = await createOwner()
  const before = await data(token)
  const answer = await send(path, { method: 'PUT', bearer: token, json })
  expect(answer.status).toBe(200)
  const expected = { ...before, ...json }
  expect(((await answer.json()) as { data: object }).data).toEqual(expected)
  expect(await data(token)).toEqual(expected)
})

test.each([
  ['/settings/username', { firstName: 'Barbara' }, 'account.lastNameRequired'],
  ['/settings/username', { firstName: 'B', lastName: 'Huber' }, 'account.firstNameTooShort'],
  ['/settings/language', { language: 'xx' }, 'account.languageUnknown'],
  ['/settings/newsletter', { hasSubscribedToNews: 'yes' }, 'request.invalidFields'],
  ['/settings', { lastName: '' }, 'account.lastNameRequired'],
])('API: PUT %s refuses %j with %s', async (path, json, code) => {
  const { token } = await createOwner()
  const before = await data(token)
  const answer = await send(path, { method: 'PUT', bearer: token, json })
  expect([answer.status, await answer.json()]).toEqual([
    422,
    expect.objectContaining({ error: expect.objectContaining({ code }) }),
  ])
  expect(await data(token)).toEqual(before)
})

async function data(bearer: string): Promise<Record<string, unknown>> {
  const answer = await send('/settings', { bearer })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { data: Record<string, unknown> }).data
}
