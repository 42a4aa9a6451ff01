import { expect, test } from 'vitest'
import { languages } from '#app/i18n/languages.ts'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner } from '#tests/support/stories/factories.ts'
import { readPage } from '#tests/support/requests/page.ts'

useDatabase()

test('an owner who chooses a language gets it on every device, and nobody else does', async () => {
  const owner = await createOwner()
  const colleague = await createOwner()
  const chosen = await send('/language', {
    cookie: owner.token,
    form: { language: 'de', redirectTo: '/tasks?page=2' },
  })
  expect([chosen.status, chosen.headers.get('Location')]).toEqual([303, '/tasks?page=2'])
  expect(chosen.headers.get('Set-Cookie')).toMatch(/^lng=de; Max-Age=31536000; Path=\/; /)
  expect(await languageOfPage(owner.token)).toBe('de')
  expect(await languageOfPage(`session=${owner.token}; lng=en`)).toBe('de')
  expect(await languageOfPage(colleague.token)).toBe('en')
})

test('signed out, the language is set for this device alone', async () => {
  const chosen = await send('/language', { form: { language: 'de', redirectTo: '/login' } })
  expect(chosen.headers.get('Location')).toBe('/login')
  expect(await languageOfPage('lng=de', '/login')).toBe('de')
})

test.each(['ja', 'xx', ''])('a language that we do not have is not stored: "%s"', async (language) => {
  const owner = await createOwner()
  const chosen = await send('/language', { cookie: owner.token, form: { language, redirectTo: '//evil.example' } })
  expect([chosen.status, chosen.headers.get('Location')]).toEqual([303, '/dashboard'])
  expect(chosen.headers.get('Set-Cookie')).toBeNull()
  expect(await languageOfPage(owner.token)).toBe('en')
})

test('the menus offer every language, and lead back without the language of the address', async () => {
  const { token } = await createOwner()
  const { button, form } = await readPage(send('/tasks?page=1&lng=de', { cookie: token }))
  expect(form('Deutsch')).toEqual({
    method: 'post',
    action: '/language',
    values: [['redirectTo', '/tasks?page=1']],
    buttons: languages.map(({ name }) => name),
  })
  expect(button('Deutsch')).toMatchObject({ isCurrent: true, sends: ['language', 'de'] })
  expect(button('English')).toMatchObject({ isCurrent: false, sends: ['language', 'en'] })
})

async function languageOfPage(cookie: string, path = '/tasks') {
  return (await readPage(send(path, { cookie }))).language
}
