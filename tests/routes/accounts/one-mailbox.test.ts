import { expect, test } from 'vitest'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { newestToken, waitingMails } from '#tests/support/mails/mails.ts'

useDatabase()

const [wide, plain, umlaut, punycode] = ['m@t\uFF41rget.de', 'm@target.de', 'm@B\u00FCcher.de', 'm@xn--bcher-kva.de']
const password = 'Muehle-2026'
const person = { firstName: 'Barbara', lastName: 'Huber', password }

test.each([
  [wide, plain, plain],
  [plain, wide, plain],
  [umlaut, punycode, umlaut],
  [punycode, umlaut, punycode],
])('both: %s and %s are one account, mailed to %s', async (registered, other, recipient) => {
  await send('/register', { form: { ...person, email: registered, acceptTerms: 'on' } })
  expect(waitingMails()).toMatchObject([{ recipient }])
  expect((await send(`/auth/verify-email/${newestToken()}`, { method: 'POST' })).status).toBe(200)

  expect((await send('/login', { form: { email: other, password } })).status).toBe(303)
  expect((await send('/auth/login', { json: { email: other, password } })).status).toBe(200)
  await send('/auth/register', { json: { ...person, email: other, language: 'en', acceptTerms: true } })
  const expectedMail = { recipient, subject: 'You already have an account with Klarbuch' }
  expect(waitingMails().at(-1)).toMatchObject(expectedMail)
})
