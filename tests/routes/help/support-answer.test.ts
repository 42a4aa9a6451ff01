import { SignJWT } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { day, hour } from '#app/domain/time/durations.ts'
import { derivedKey } from '#app/http/tokens/derived-key.server.ts'
import { supportAddress } from '#app/http/tokens/support-address.server.ts'
import { uploadToken } from '#app/http/tokens/upload-address.server.ts'
import { newUploadKey } from '#app/operations/uploads/receive-upload.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, type Owner } from '#tests/support/stories/factories.ts'
import { waitingMails } from '#tests/support/mails/mails.ts'
import { readMarkup, readPage } from '#tests/support/requests/page.ts'
import { useSupportEmail } from '#tests/support/mails/support-email.ts'
import { answerPath } from '#tests/support/mails/support-links.ts'

useDatabase()
useSupportEmail()

const text = 'Der QR‑Code geht nicht.\n\n<b>Was nun?</b>'
let owner: Owner

beforeEach(async () => {
  owner = await createOwner({ plan: 'plus', language: 'en' })
})

const write = (json: object = { text, page: '/schedules' }, { token } = owner) =>
  send('/api/support/messages', { bearer: token, json })
const answers = () =>
  database()
    .sql.all<{ text: string }>("SELECT text FROM SupportMessage WHERE author = 'support' ORDER BY createdAt, rowid")
    .map((row) => row.text)
const pathOf = async ({ companyId, userId }: Owner, now = new Date()) =>
  new URL(await supportAddress({ companyId, userId }, now)).pathname
const statusesAt = async (path: string) => [
  (await send(path)).status,
  (await send(path, { form: { text: 'Hallo' } })).status,
]

test('support sees the conversation with its context, as text, and scripts never reach the page', async () => {
  await write()
  const answer = await send(answerPath())
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(answer.headers.get('Referrer-Policy')).toBe('strict-origin')
  expect(answer.headers.get('X-Robots-Tag')).toBe('noindex')
  const markup = await readMarkup(answer.clone())
  expect(markup.querySelector('script, .words b')).toBeNull()
  expect(markup.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  const page = await readPage(answer)
  expect(page.headings[0]).toBe('Help chat: Barbara Huber')
  for (const detail of ['Gasthaus Alte Mühle GmbH', owner.email, 'Plus', 'English', '/schedules', '<b>Was nun?</b>'])
    expect(page.text).toContain(detail)
})

test('an answer is stored, shown and mailed to the owner in their language; sent twice it is one', async () => {
  await write()
  const path = answerPath()
  const form = { text: ' Bitte drucken Sie ihn neu.\r\n\r\n<i>Danke</i> ' }
  const sent = [await send(path, { form }), await send(path, { form })]
  expect(sent.map(({ status }) => status)).toEqual([303, 303])
  expect(sent[0]?.headers.get('Location')).toBe(`${path}?sent`)
  const stored = 'Bitte drucken Sie ihn neu.\n\n<i>Danke</i>'
  expect(answers()).toEqual([stored])
  const page = await readPage(send(`${path}?sent`))
  expect(page.status).toBe('The answer has been sent.')
  expect(page.text).toContain('<i>Danke</i>')
  const mails = waitingMails().filter(({ recipient }) => recipient === owner.email)
  expect(mails).toMatchObject([{ subject: 'Answer to your message to Klarbuch' }])
  expect(mails[0]?.text).toContain(stored)
  expect(mails[0]?.text).toContain('\nhttp://localhost:3000/help-chat\n')
  expect((await readMarkup(new Response(mails[0]?.html))).querySelector('blockquote i')).toBeNull()
  const replyTo = database().sql.get('SELECT replyTo FROM OutboxMail WHERE recipient = :to', { to: owner.email })
  expect(replyTo).toEqual({ replyTo: 'hilfe@klarbuch.example' })
})

test('the link takes several answers until it ends, in the order in which they were sent', async () => {
  const path = await pathOf(owner)
  for (const answer of ['Eins', 'Zwei', 'Eins']) await send(path, { form: { text: answer } })
  expect(answers()).toEqual(['Eins', 'Zwei', 'Eins'])
})

test.each([
  ['nothing', '', 'Your answer: Please write what it is about.'],
  ['nothing to be seen', ' \u200B\n ', 'Your answer: Please write what it is about.'],
  ['too much', 'x'.repeat(4001), 'Your answer: This is too long: a message holds 4,000\u00A0characters.'],
  ['far too much', 'x'.repeat(100_000), 'Your answer: This is too long: a message holds 4,000\u00A0characters.'],
])('%s is refused as an answer', async (_, wrong, complaint) => {
  const refused = await send(await pathOf(owner), { form: { text: wrong } })
  expect(refused.status).toBe(422)
  expect((await readPage(refused)).complaints).toEqual([{ text: complaint, isRepeatedThere: true }])
  expect([answers(), waitingMails()]).toEqual([[], []])
})

test('after 30 days the link has ended, 410; a moment before it has not', async () => {
  const now = new Date()
  expect(await statusesAt(await pathOf(owner, new Date(now.getTime() - 30 * day + hour)))).toEqual([200, 303])
  const ended = await pathOf(owner, new Date(now.getTime() - 30 * day - hour))
  expect(await statusesAt(ended)).toEqual([410, 410])
  expect((await readPage(send(ended))).headings).toEqual(['This link has expired.'])
  expect(answers()).toHaveLength(1)
})

test('a link that was changed, of another purpose or of no company of the user is none: 404', async () => {
  const stranger = await createOwner()
  const good = await pathOf(owner)
  const [head = '', payload = '', signature = ''] = good.split('.')
  const others = Buffer.from(JSON.stringify({ companyId: stranger.companyId, userId: stranger.userId, exp: 9e9 }))
  const upload = { companyId: owner.companyId, userId: owner.userId, key: newUploadKey(), kind: 'logo' as const }
  const signed = await new SignJWT({ companyId: owner.companyId, userId: owner.userId })
    .setProtectedHeader({ alg: 'HS256', typ: 'session+jwt' })
    .setExpirationTime('1h')
    .sign(derivedKey('support'))
  const dead = [
    `${head}.${others.toString('base64url')}.${signature}`,
    `${head}.${payload}.${signature.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))}`,
    `${head}.${payload}.`,
    `/support/${await uploadToken(upload, new Date())}`,
    `/support/${owner.token}`,
    `/support/${signed}`,
    '/support/unknown',
    await pathOf({ ...owner, companyId: stranger.companyId }),
    await pathOf({ ...owner, userId: stranger.userId }),
  ]
  expect(await statusesAt(good)).toEqual([200, 303])
  for (const path of dead) expect([path, await statusesAt(path)]).toEqual([path, [404, 404]])
  expect(answers()).toHaveLength(1)
})

test('where the account is deleted the link is none any more', async () => {
  await write()
  const path = answerPath()
  await database().atomically((sql) => sql.run('DELETE FROM User WHERE id = :id', { id: owner.userId }))
  expect(await statusesAt(path)).toEqual([404, 404])
  expect(database().sql.all('SELECT id FROM SupportMessage')).toEqual([])
})

test('twenty answers an hour, then support has to wait', async () => {
  const path = await pathOf(owner)
  for (let i = 0; i < 20; i += 1) expect((await send(path, { form: { text: `Antwort ${i}` } })).status).toBe(303)
  const refused = await send(path, { form: { text: 'Noch eine' } })
  expect([refused.status, Number(refused.headers.get('Retry-After')) > 3500]).toEqual([429, true])
  expect((await readPage(refused)).alert).toContain('Too many requests')
})
