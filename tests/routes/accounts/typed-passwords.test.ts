import { expect, test } from 'vitest'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { newestToken } from '#tests/support/mails/mails.ts'

useDatabase()

const password = 'Typed-secret-1'
const person = { firstName: 'Barbara', lastName: 'Huber', email: 'huber@alte-muehle.example', acceptTerms: 'on' }

async function linkOfTwo() {
  await send('/register', { form: { ...person, password: 'Muehle-2026' }, address: '198.51.100.1' })
  await send('/register', { form: { ...person, password: 'Taken-over-1' }, address: '198.51.100.2' })
  return `/verify-email/${newestToken()}`
}

const forms = {
  '/login': async () => ({ path: '/login', fields: { email: person.email } }),
  '/register': async () => ({ path: '/register', fields: person }),
  'a mailed link': async () => ({ path: await linkOfTwo(), fields: {} }),
}

test.each(Object.entries(forms))('no answer of %s holds the password that was typed', async (_, form) => {
  const { path, fields } = await form()
  const elsewhere = path.replace(/[\w-]{43}/, 'x')
  for (let tries = 0; tries < 10; tries += 1) {
    const other = { ...fields, email: `a${tries}@example.com`, password: 'another-one' }
    await send(elsewhere, { form: other })
  }
  const refused = await send(path, { form: { ...fields, password } })
  expect(refused.status).toBe(429)
  expect(await refused.text()).not.toContain(password)

  const broken = { ...fields, email: 'nobody', password: path.startsWith('/verify') ? '5zeic' : password }
  const invalid = await send(path, { form: broken, address: '198.51.100.9' })
  expect(invalid.status).toBe(422)
  expect(await invalid.text()).not.toContain(broken.password)
})
