import { beforeEach, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { insertSupportMessage } from '#app/data/write/support/support-messages.sql.server.ts'
import { cookiesAfter, send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, type Owner } from '#tests/support/stories/factories.ts'
import { waitingMails } from '#tests/support/mails/mails.ts'
import { readMarkup, readPage } from '#tests/support/requests/page.ts'
import { setSupportEmail, useSupportEmail } from '#tests/support/mails/support-email.ts'
import { answerPath } from '#tests/support/mails/support-links.ts'
import { day } from '#app/domain/time/durations.ts'

useDatabase()
useSupportEmail()

const path = '/help-chat'
let owner: Owner

beforeEach(async () => {
  owner = await createOwner({ plan: 'plus', language: 'en' })
})

const open = ({ token } = owner, search = '') => readPage(send(`${path}${search}`, { cookie: token }))
const write = (form: Record<string, string> = {}, { token } = owner) =>
  send(path, { cookie: token, form: { text: 'Blubberlutsch?', page: '/schedules', step: '', ...form } })
const stored = () => database().sql.all('SELECT author, text, page, language FROM SupportMessage ORDER BY createdAt')
const insertMessage = (author: 'owner' | 'support', text: string, now = new Date()) =>
  database().atomically((sql) =>
    insertSupportMessage(sql, owner.companyId, { author, text, userId: owner.userId, now }),
  )

test('page: a message appears in the conversation, marked as sent', async () => {
  expect((await open()).text).toContain('What you write to us and what we answer appears here.')
  const sent = await write()
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, path])
  expect(stored()).toEqual([{ author: 'owner', text: 'Blubberlutsch?', page: '/schedules', language: 'en' }])
  const page = await readPage(send(path, { cookie: cookiesAfter(sent, owner) }))
  expect(page.status).toBe('Your message is on its way. The answer comes here and by email.')
  expect(page.listItems.filter((item) => item.includes('Blubber'))).toEqual([expect.stringMatching(/^You /)])
  expect(page.field('Your message')?.value).toBe('')
  expect(waitingMails()).toHaveLength(1)
})

test('page: the form carries the page that the help chat was opened on, never one of elsewhere', async () => {
  const pageIn = async (search: string) =>
    new Map((await open(owner, search)).form('Send')?.values as [string, string][]).get('page')
  expect(await pageIn('?from=%2Fschedules%2Fa%3Fpage%3D2')).toBe('/schedules/a')
  expect(await pageIn('?from=https%3A%2F%2Fevil.example')).toBe(path)
  expect(await pageIn('')).toBe(path)
})

test.each([
  ['nothing', '', 'Your message: Please write what it is about.'],
  ['only spaces', ' \n\u3000\u200B ', 'Your message: Please write what it is about.'],
  ['100,000 characters', 'x'.repeat(100_000), 'Your message: This is too long: a message holds 4,000\u00A0characters.'],
])('page: %s is refused at the field', async (_, text, complaint) => {
  const refused = await write({ text })
  expect(refused.status).toBe(422)
  expect((await readPage(refused)).complaints).toEqual([{ text: complaint, isRepeatedThere: true }])
  expect([stored(), waitingMails()]).toEqual([[], []])
})

test('page: markup is shown as the text that it is', async () => {
  const text = '<script>alert(1)</script> <b>fett</b>'
  const page = await readMarkup(send(path, { cookie: cookiesAfter(await write({ text, step: 'send' }), owner) }))
  expect(page.querySelector('.words')?.textContent).toBe(text)
  expect(page.querySelector('.words *')).toBeNull()
})

test.each(['48213', 'Passwort123!', 'Anna hat die PIN 48213.', 'pin: 48213', 'ПІН 48213'])(
  'page: “%s” has to be confirmed before it is sent, and stays as it was typed',
  async (text) => {
    const answer = await readPage(write({ text }))
    expect(answer.text).toContain('Is there a PIN or a password in it?')
    expect(answer.text).toContain('Your message has not been sent yet.')
    expect(answer.field('Your message')?.value).toBe(text)
    expect(answer.button('Send anyway')?.sends).toEqual(['step', 'send'])
    expect(stored()).toEqual([])
    expect((await write({ text, step: 'send' })).status).toBe(303)
    expect(stored()).toHaveLength(1)
  },
)

test.each(['12345 Bad Tölz, Mühlweg 3', 'Zwölf PINs, 48 213', 'Spinnen 12345', '3 PINs in 12 Monaten'])(
  'page: “%s” tells no secret',
  async (text) => {
    const answer = await write({ text })
    const shown = answer.status === 303 ? 'sent' : (await readPage(answer)).text
    expect(shown).not.toContain('Is there a PIN or a password in it?')
  },
)

test('page: matching help articles come first, together with the text; pressing again sends it', async () => {
  const text = 'PIN forgotten\n\nby Anna'
  const answer = await readMarkup(write({ text }))
  const links = [...answer.querySelectorAll('.note a')]
  expect(links.length).toBeGreaterThan(0)
  expect(links.length).toBeLessThan(4)
  expect(links[0]?.getAttribute('href')).toBe('/help/pin-forgotten')
  expect(links.map((link) => link.getAttribute('target'))).toEqual(links.map(() => '_blank'))
  const page = await readPage(write({ text }))
  expect(page.text).toContain('Does this answer your question?')
  expect(page.text).toContain('Your message has not been sent yet.')
  expect(page.field('Your message')?.value).toBe(text)
  expect(new Map(page.form('No, send it to support')?.values as [string, string][]).get('page')).toBe('/schedules')
  expect([stored(), waitingMails()]).toEqual([[], []])
  expect((await write({ text, step: 'send' })).status).toBe(303)
  expect(stored()).toHaveLength(1)
})

test('page: articles are not offered again during a conversation with support; after a day they are', async () => {
  await insertMessage('support', 'Was genau geht nicht?')
  expect((await write({ text: 'I forgot my PIN' })).status).toBe(303)
  const quiet = { from: new Date(Date.now() - day - 1000), userId: owner.userId }
  const update = 'UPDATE SupportMessage SET createdAt = :from WHERE userId = :userId'
  await database().atomically((sql) => sql.run(update, quiet))
  expect((await readPage(write({ text: 'I forgot my PIN again' }))).text).toContain('Does this answer your question?')
})

test('page: an answer counts as new on every page until it was read', async () => {
  await write()
  await send(answerPath(), { form: { text: 'Gern, <i>worum</i> geht es?' } })
  const dashboard = await readPage(send('/dashboard', { cookie: owner.token }))
  expect(dashboard.text).toContain('Help chat 1 new answer')
  expect(dashboard.link('Help chat 1 new answer')).toBe('/help-chat?from=%2Fdashboard')
  const page = await open()
  expect(page.listItems.at(-1)).toMatch(/^Support .* Gern, <i>worum<\/i> geht es\?$/)
  expect(page.button('Mark as read')?.sends).toEqual(['read', '1'])
  const read = await send(path, { cookie: owner.token, form: { read: '1' } })
  expect([read.status, read.headers.get('Location')]).toEqual([303, path])
  expect((await open()).text).not.toContain('new answer')
})

test('page: another company’s answers neither count nor show', async () => {
  const stranger = await createOwner({ language: 'en' })
  await insertMessage('support', 'Nur für Barbara')
  const page = await open(stranger)
  expect(page.text).not.toContain('Barbara Huber, nur')
  expect(page.text).not.toContain('Nur für Barbara')
  expect(page.text).not.toContain('new answer')
  await send(path, { cookie: stranger.token, form: { read: '1' } })
  expect((await open()).text).toContain('1 new answer')
})

test('page: a long conversation comes page by page, the newest last', async () => {
  const start = Date.now() - 2 * day
  for (let i = 1; i <= 53; i += 1) await insertMessage('owner', `Wort ${i}`, new Date(start + i))
  const words = async (search?: string) =>
    (await open(owner, search)).listItems.flatMap((item) => /Wort \d+/.exec(item)?.[0] ?? [])
  expect([(await words()).at(0), (await words()).at(-1)]).toEqual(['Wort 4', 'Wort 53'])
  expect(await words('?page=2')).toEqual(['Wort 1', 'Wort 2', 'Wort 3'])
})

test('page: without an address of the operator the page links to the imprint, and the text is not lost', async () => {
  setSupportEmail('')
  const page = await open()
  expect(page.text).toContain('On this server, support cannot be reached through the help chat.')
  expect(page.link('Imprint')).toBe('/imprint')
  const looked = await readPage(write({ text: 'Blubberlutsch?' }))
  expect(looked.text).toContain('There is no help article about this.')
  expect((await readPage(write({ text: 'PIN forgotten' }))).links).toContain('/help/pin-forgotten')
  expect(looked.field('Your message')?.value).toBe('Blubberlutsch?')
  expect((await write({ step: 'send' })).status).toBe(404)
  expect(stored()).toEqual([])
})
