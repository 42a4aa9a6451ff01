import { beforeEach, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, type Owner } from '#tests/support/stories/factories.ts'
import { waitingMails } from '#tests/support/mails/mails.ts'
import { readMarkup } from '#tests/support/requests/page.ts'
import { setSupportEmail, supportEmail, useSupportEmail } from '#tests/support/mails/support-email.ts'
import { answerPath } from '#tests/support/mails/support-links.ts'

useDatabase()
useSupportEmail()

const path = '/api/support/messages'
let owner: Owner

beforeEach(async () => {
  owner = await createOwner({ plan: 'plus', language: 'en' })
})

const write = (json: object, { token } = owner) => send(path, { bearer: token, json })
const list = async ({ token } = owner, query = '') =>
  (await (await send(`${path}${query}`, { bearer: token })).json()) as { items: { text: string }[]; total: number }
const texts = async (who = owner) => (await list(who)).items.map(({ text }) => text)
const codesOf = async (answer: Response) => {
  const { error } = (await answer.json()) as { error: { code: string; fields?: object } }
  return [answer.status, error.code, error.fields]
}

test('API: a message is stored with its context, and mailed to support with a link to answer', async () => {
  const sent = await write({ text: ' Hallo\r\n\r\nWelt ', page: '/schedules' })
  expect(sent.status).toBe(201)
  const expectedMessage = {
    author: 'owner',
    page: '/schedules',
    plan: 'plus',
    language: 'en',
    topic: null,
    readAt: null,
  }
  expect(await sent.json()).toMatchObject({ text: 'Hallo\n\nWelt', ...expectedMessage })
  expect(await list()).toMatchObject({ total: 1, page: 1, items: [{ text: 'Hallo\n\nWelt', ...expectedMessage }] })
  const [mail, ...more] = waitingMails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ recipient: supportEmail, subject: 'Hilfe-Chat: Gasthaus Alte Mühle GmbH' })
  const context = ['Barbara Huber', owner.email, 'Plus', 'English', '/schedules', 'Hallo\n\nWelt', answerPath()]
  for (const part of context) expect(mail?.text).toContain(part)
  expect(database().sql.get('SELECT replyTo FROM OutboxMail')).toEqual({ replyTo: owner.email })
})

test('API: markup and i18n’s own signs are text in the mail, of names as of messages', async () => {
  const odd = '<img src=x> $t(layout.sender) {{value}} &amp;'
  const markedUp = await createOwner({ firstName: odd, companyName: odd })
  await write({ text: odd }, markedUp)
  const [mail] = waitingMails()
  expect(mail?.subject).toBe(`Hilfe-Chat: ${odd}`)
  expect(mail?.text).toContain(`\n\n${odd}\n\n`)
  const document = await readMarkup(new Response(mail?.html))
  expect(document.querySelector('img')).toBeNull()
  expect(document.querySelector('blockquote')?.textContent).toBe(odd)
  expect([...document.querySelectorAll('li')].slice(0, 2).map((item) => item.textContent)).toEqual([
    `Name: ${odd} Huber`,
    `Unternehmen: ${odd}`,
  ])
})

test.each([
  ['nothing', '', 'support.textRequired'],
  ['spaces', ' \n\t\u3000\u200B', 'support.textRequired'],
  ['one too many', 'x'.repeat(4001), 'support.textTooLong'],
  ['100,000 characters', 'x'.repeat(100_000), 'support.textTooLong'],
  ['half a character', 'Hallo \uD83D', 'request.textInvalid'],
])('API: %s is refused as a message', async (_, text, code) => {
  expect(await codesOf(await write({ text }))).toEqual([422, code, { text: [code] }])
  expect([await texts(), waitingMails()]).toEqual([[], []])
})

test('API: 4,000 characters fit, however their line breaks are sent and whatever stands around them', async () => {
  const text = `${'a\n'.repeat(1999)}ab`
  const sent = await write({ text: `${' '.repeat(3000)}${text.replaceAll('\n', '\r\n')}\r\n\r\n` })
  expect(sent.status).toBe(201)
  expect(await texts()).toEqual([text])
})

test.each(['https://evil.example', 'schedules', '/a?secret=1', '/a#b', `/${'a'.repeat(300)}`, 42])(
  'API: %j is no page that a message can be about',
  async (page) => {
    const refusal = [422, 'request.invalidFields', { page: ['request.invalidFields'] }]
    expect(await codesOf(await write({ text: 'Hallo', page }))).toEqual(refusal)
  },
)

test('API: a plan is requested the same way, with a phone number', async () => {
  expect((await write({ text: 'Angebot?', topic: 'premium', phone: '+49 30 1234567' })).status).toBe(201)
  expect(await list()).toMatchObject({ items: [{ topic: 'premium', phone: '+49 30 1234567' }] })
  expect(waitingMails()[0]?.subject).toBe('Anfrage zum Tarif Premium: Gasthaus Alte Mühle GmbH')
  expect((await codesOf(await write({ text: 'Angebot?', topic: 'free' })))[0]).toBe(422)
})

test('API: the same again is the message that is there; another in between makes it new', async () => {
  const [first, again] = [await (await write({ text: 'Eins' })).json(), await (await write({ text: 'Eins' })).json()]
  expect(again).toEqual(first)
  await write({ text: 'Zwei' })
  await write({ text: 'Eins' })
  expect(await texts()).toEqual(['Eins', 'Zwei', 'Eins'])
  expect(waitingMails()).toHaveLength(3)
})

test('API: ten an hour are sent, the next has to wait; another company need not', async () => {
  for (let i = 0; i < 10; i += 1) expect((await write({ text: `Nachricht ${i}` })).status).toBe(201)
  const refused = await write({ text: 'Noch eine' })
  expect([refused.status, Number(refused.headers.get('Retry-After')) > 3500]).toEqual([429, true])
  expect((await write({ text: 'Hallo' }, await createOwner())).status).toBe(201)
  expect((await list()).total).toBe(10)
})

test('API: a conversation is its user’s alone, and comes page by page', async () => {
  const stranger = await createOwner()
  await write({ text: 'Eins' })
  await write({ text: 'Zwei' })
  await write({ text: 'Fremd' }, stranger)
  expect(await texts(stranger)).toEqual(['Fremd'])
  expect(await list(owner, '?pageSize=1&page=2')).toMatchObject({ total: 2, page: 2, items: [{ text: 'Eins' }] })
})

test('API: answers are new until their owner says that they were seen', async () => {
  const stranger = await createOwner()
  await write({ text: 'Hallo' })
  await send(answerPath(), { form: { text: 'Guten Tag' } })
  const readAt = async () => (await list()).items.map((item) => ('readAt' in item ? item.readAt : undefined))
  expect((await send(`${path}/read`, { method: 'POST', bearer: stranger.token })).status).toBe(204)
  expect(await readAt()).toEqual([null, null])
  expect((await send(`${path}/read`, { method: 'POST', bearer: owner.token })).status).toBe(204)
  expect(await readAt()).toEqual([expect.stringMatching(/^\d{4}-.*Z$/), null])
})

test('API: where the operator named no address nothing is stored, and the answer says where else to go', async () => {
  setSupportEmail('')
  expect((await codesOf(await write({ text: 'Hallo' }))).slice(0, 2)).toEqual([404, 'support.noContact'])
  expect(await texts()).toEqual([])
})
