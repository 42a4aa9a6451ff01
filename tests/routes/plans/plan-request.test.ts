import { beforeEach, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { cookiesAfter, send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, type Owner } from '#tests/support/stories/factories.ts'
import { waitingMails } from '#tests/support/mails/mails.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { setSupportEmail, useSupportEmail } from '#tests/support/mails/support-email.ts'

useDatabase()
useSupportEmail()

const path = '/plan/enterprise'
const text = 'Zwölf Häuser.\n\nBitte rufen Sie an.'
let owner: Owner

beforeEach(async () => {
  owner = await createOwner({ plan: 'free' })
})

const postRequest = (form: Record<string, string> = {}) =>
  send(path, { cookie: owner.token, form: { topic: 'enterprise', text, phone: '', ...form } })
const replyTo = () => database().sql.get('SELECT replyTo FROM OutboxMail')

test('a request for Enterprise sends a mail to support, with the owner as its reply address', async () => {
  const sent = await postRequest({ phone: '+49 30 1234567' })
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/plan'])
  const [mail, ...more] = waitingMails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    recipient: 'hilfe@klarbuch.example',
    subject: 'Anfrage zum Tarif Enterprise: Gasthaus Alte Mühle GmbH',
  })
  for (const detail of ['Barbara Huber', owner.email, '+49 30 1234567', 'Free', 'Zwölf Häuser.', 'Bitte rufen Sie an.'])
    expect(mail?.text).toContain(detail)
  expect(replyTo()).toEqual({ replyTo: owner.email })
  const page = await readPage(send('/plan', { cookie: cookiesAfter(sent, owner) }))
  expect(page.status).toBe('Your message is on its way. We will get back to you by email.')
})

test('the address of the company goes along, as far as it is known', async () => {
  const company = { street: 'Mühlweg 3', postalCode: '83646', city: 'Bad Tölz', id: owner.companyId }
  const update = 'UPDATE Company SET street = :street, postalCode = :postalCode, city = :city WHERE id = :id'
  await database().atomically((sql) => sql.run(update, company))
  await postRequest()
  expect(waitingMails()[0]?.text).toContain('Anschrift: Mühlweg 3, 83646 Bad Tölz')
})

test('another plan can be requested at the URL of the dialog', async () => {
  const { dialog } = await readPage(send(`${path}?plan=pro`, { cookie: owner.token }))
  expect(dialog?.title).toBe('Ask about the Pro plan')
  expect(dialog?.form('Send')?.values).toContainEqual(['topic', 'pro'])
  await postRequest({ topic: 'pro' })
  expect(waitingMails()[0]?.subject).toContain('Tarif Pro')
})

test.each(['free', 'gold', '__proto__'])('a question about “%s” is one about Enterprise', async (plan) => {
  const { dialog } = await readPage(send(`${path}?plan=${plan}`, { cookie: owner.token }))
  expect(dialog?.title).toBe('Ask about the Enterprise plan')
  expect((await postRequest({ topic: plan })).status).toBe(422)
  expect(waitingMails()).toEqual([])
})

test.each([
  [{ text: ' \u200B ' }, 'Your message: Please write what it is about.'],
  [{ text: 'x'.repeat(4001) }, 'Your message: This is too long: a message holds 4,000\u00A0characters.'],
  [{ phone: 'call me' }, 'Phone: Please enter a phone number, such as +49 30 1234567.'],
])('%o is refused at its field, and nothing is sent', async (form, complaint) => {
  const refused = await postRequest(form)
  expect(refused.status).toBe(422)
  expect((await readPage(refused)).complaints).toEqual([{ text: complaint, isRepeatedThere: true }])
  expect(waitingMails()).toEqual([])
})

test('ten an hour are sent, the next has to wait', async () => {
  for (let i = 0; i < 10; i += 1) expect((await postRequest({ text: `Nachricht ${i}` })).status).toBe(303)
  const refused = await postRequest()
  expect([refused.status, Number(refused.headers.get('Retry-After')) > 3500]).toEqual([429, true])
  expect((await readPage(refused)).dialog?.alert).toContain('Too many requests')
  expect(waitingMails()).toHaveLength(10)
})

test('where the operator named no address the dialog leads to the imprint, and takes no form', async () => {
  setSupportEmail('')
  const { dialog } = await readPage(send(path, { cookie: owner.token }))
  expect(dialog?.links).toContain('/imprint')
  expect(dialog?.forms).toBe(0)
  expect((await postRequest()).status).toBe(404)
  expect(waitingMails()).toEqual([])
})

test('the request appears in the conversation with support, with the plan and the phone number; sent twice it appears once', async () => {
  await postRequest({ phone: '+49 30 1234567' })
  await postRequest({ phone: '+49 30 1234567' })
  const messages = database().sql.all('SELECT author, text, topic, phone, plan, language, page FROM SupportMessage')
  const expectedMessage = { topic: 'enterprise', phone: '+49 30 1234567', plan: 'free', language: 'en', page: path }
  expect(messages).toEqual([{ author: 'owner', text, ...expectedMessage }])
  expect(waitingMails()).toHaveLength(1)
})
