import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { someJpeg } from '#tests/support/files/pictures.ts'
import { send } from '#tests/support/requests/app.ts'
import { cookiesOf } from '#tests/support/requests/cookies.ts'
import { readMarkup, readPage } from '#tests/support/requests/page.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'
import { setPhotoPermission } from '#tests/support/stories/photos.ts'

useDatabase()

let owner: Owner
let schedule: Awaited<ReturnType<typeof createSchedule>>

// The clock stands at 11:20 in Berlin on Wednesday, 2026-11-18.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T10:20:00Z') })
  owner = await createOwner({ plan: 'plus', language: 'de' })
  const anna = await createStaff(owner, { loginName: 'anna' })
  const task = await createTask(owner)
  const tasks = [{ taskId: task.id, staffIds: [anna.id] }]
  schedule = await createSchedule(owner, { title: 'WC', location: 'UG', timezone: 'Europe/Berlin', tasks })
})
afterEach(() => void vi.useRealTimers())

const german = { headers: { 'Accept-Language': 'de' } }
const page = (name: string) => `/schedules/${schedule.id}/${name}`
const byAnna = { loginName: 'anna', pin: '48213' }
const broken = { ...byAnna, category: 'broken', text: 'Schloss <klemmt>' }
const post = (form: Record<string, string>, query = '') => send(page(`defects${query}`), { ...german, form })
const rows = () => database().sql.all<{ id: string; state: string }>('SELECT id, state FROM Defect')

async function textOf(path: string, cookie = ''): Promise<string> {
  return (await readPage(send(path, { ...german, cookie }))).text.replaceAll('\u00a0', ' ')
}

test('what staff report is thanked for, and shown to everybody behind the code until somebody has done it', async () => {
  expect(await textOf(page('status'))).not.toContain('Schon gemeldet')
  const answer = await post(broken)
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, page('defects?saved=reported')])
  expect(await textOf(page('defects?saved=reported'), cookiesOf(answer))).toContain(
    'Danke, die Meldung ist gespeichert.',
  )
  const [defect] = rows()
  expect(await textOf(page('status'))).toMatch(/Schon gemeldet ?Defekt: Schloss <klemmt> ?seit heute, 11:20 Uhr/)
  expect(await textOf(page(`defects?done=${defect?.id}`))).toContain('Meldung erledigt?')
  const done = await post({ ...byAnna, defectId: defect?.id ?? '', note: 'Geölt' }, `?done=${defect?.id}`)
  expect([done.status, done.headers.get('Location')]).toEqual([303, page('defects?saved=finished')])
  expect(rows()).toEqual([{ id: defect?.id, state: 'done' }])
  expect(await textOf(page('status'))).not.toContain('Schloss')
  expect(await textOf(page(`defects?done=${defect?.id}`))).toContain('Diese Meldung gibt es nicht mehr.')
})

test('the page behind the code links to it from Plus on, and its API has the same', async () => {
  const links = async () => (await readPage(send(page('status'), german))).links
  const status = async () => (await (await send(`/api${page('status')}`)).json()) as { defects: unknown }
  expect(await links()).toContain('defects')
  await post(broken)
  expect((await status()).defects).toMatchObject([{ category: 'broken', text: 'Schloss <klemmt>', state: 'open' }])
  await givePlan(owner, 'free')
  expect(await links()).not.toContain('defects')
  expect((await status()).defects).toBeNull()
  expect((await send(page('defects'), german)).status).toBe(403)
  expect((await post(broken)).status).toBe(403)
})

test('of a private schedule everybody sees what it is about, but no words', async () => {
  await post(broken)
  await database().atomically((sql) => sql.run("UPDATE ScheduleRevision SET status = 'private'"))
  for (const name of ['status', 'defects']) {
    const text = await textOf(page(name))
    expect(text).toContain('Defekt')
    expect(text).not.toContain('<klemmt>')
  }
  expect(await textOf(page('defects'))).not.toContain('alle, die diesen Code scannen')
})

test.each<[string, Record<string, string>, number, string]>([
  ['a wrong PIN', { pin: '11223' }, 401, 'Name oder PIN stimmt nicht.'],
  ['no PIN', { pin: '' }, 422, 'Bitte PIN eingeben: 5 Ziffern.'],
  ['no category', { category: '' }, 422, 'Bitte wählen Sie, worum es geht.'],
  ['something else without words', { category: 'other', text: ' ' }, 422, 'Bitte beschreiben Sie, was nicht stimmt.'],
  ['301 letters', { text: 'x'.repeat(301) }, 422, 'Die Beschreibung hat höchstens 300 Zeichen.'],
])('after %s nothing is stored, and what was typed is still there', async (_, change, status, text) => {
  const answer = await post({ ...broken, ...change })
  expect(answer.status).toBe(status)
  const markup = await readMarkup(answer)
  expect(markup.querySelector('main')?.textContent).toContain(text)
  expect(markup.querySelector('[role=alert]')?.textContent).toContain('Noch nicht gemeldet')
  expect(markup.querySelector('#login-name')?.getAttribute('value')).toBe('anna')
  expect(markup.querySelector('#pin')?.getAttribute('value') ?? '').toBe('')
  const kept = markup.querySelector('input[checked]')?.getAttribute('value') ?? ''
  expect(kept).toBe(change['category'] ?? 'broken')
  expect(markup.querySelector('#text')?.textContent).toBe(change['text'] ?? 'Schloss &lt;klemmt&gt;')
  expect(rows()).toEqual([])
})

test('after too many wrong PINs the form says how long to wait', async () => {
  for (let tries = 0; tries < 5; tries += 1) expect((await post({ ...broken, pin: '11223' })).status).toBe(401)
  const { status, headers } = await post(broken)
  expect([status, headers.get('Retry-After'), headers.get('X-Robots-Tag')]).toEqual([429, '900', 'noindex'])
  expect(rows()).toEqual([])
})

test('a photo is taken where the company allows photos; a file that is no picture is refused at its field', async () => {
  expect(await (await send(page('defects'))).text()).not.toContain('type="file"')
  expect((await withPhoto(await someJpeg())).status).toBe(422)
  await setPhotoPermission(owner)
  expect(await (await send(page('defects'))).text()).toContain('type="file"')
  expect((await withPhoto(Buffer.from('x'))).status).toBe(415)
  expect(rows()).toEqual([])
  expect((await withPhoto(await someJpeg())).status).toBe(303)
  const photos = database().sql.all(
    'SELECT 1 FROM Defect d JOIN Upload u ON u.key = d.photoKey AND u.keptAt IS NOT NULL',
  )
  expect(photos.length).toBe(1)
})

test('whoever says that it is done may send a photo, which is kept with that step', async () => {
  await setPhotoPermission(owner)
  await post(broken)
  const id = rows()[0]?.id ?? ''
  const step = { ...byAnna, defectId: id, note: 'Geölt' }
  const refused = await withPhoto(Buffer.from('x'), step)
  expect([refused.status, rows()]).toEqual([415, [{ id, state: 'open' }]])
  expect((await readMarkup(refused)).querySelector('#note')?.textContent).toBe('Geölt')
  const done = await withPhoto(await someJpeg(), step)
  expect([done.status, done.headers.get('Location')]).toEqual([303, page('defects?saved=finished')])
  const read = await send(`/api/defects/${id}`, { bearer: owner.token })
  const { photo, history } = (await read.json()) as { photo: null; history: { photo: { key: string } }[] }
  expect([photo, history]).toMatchObject([null, [{ state: 'done', note: 'Geölt', by: 'Anna K.' }]])
  expect((await send(`/files/${history[0]?.photo.key}`, { cookie: owner.token })).status).toBe(200)
})

function withPhoto(bytes: Uint8Array, fields: Record<string, string> = broken) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('photo', new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' }))
  const query = fields['defectId'] ? `?done=${fields['defectId']}` : ''
  return send(page(`defects${query}`), { method: 'POST', body, ...german })
}

test('the page of check-ins shows the three newest, and says how many more there are', async () => {
  const shown = async () => (await textOf(page('status'))).match(/Tür \d|und \d+ weitere Meldung(?:en)?/g)
  for (const nth of [1, 2, 3, 4]) {
    vi.setSystemTime(new Date(Date.now() + 1000))
    await post({ ...broken, text: `Tür ${nth}` })
  }
  expect(await shown()).toEqual(['Tür 4', 'Tür 3', 'Tür 2', 'und 1 weitere Meldung'])
  await post({ ...byAnna, defectId: rows()[3]?.id ?? '' })
  expect(await shown()).toEqual(['Tür 3', 'Tür 2', 'Tür 1'])
})

test('of a schedule that has ended the page says so, and takes nothing', async () => {
  await post(broken)
  await database().atomically((sql) => sql.run('UPDATE Schedule SET archivedAt = :now', { now: new Date() }))
  const answer = await send(page('defects'), german)
  const { text } = await readPage(answer)
  expect([answer.status, text]).toEqual([410, expect.stringContaining('Dieser Plan ist beendet')])
  expect(text).not.toContain('Schloss')
  expect((await post({ ...broken, text: 'Tür' })).status).toBe(410)
  expect((await post({ ...byAnna, defectId: rows()[0]?.id ?? '' })).status).toBe(410)
  expect(rows()).toMatchObject([{ state: 'open' }])
})

test('the page loads nothing else, and weighs at most 10 KB', async () => {
  for (let nth = 0; nth < 5; nth++) await post({ ...broken, text: `Schloss ${nth}` })
  const answer = await send(page('defects'), { headers: { 'Accept-Language': 'de', 'Accept-Encoding': 'br' } })
  const html = await answer.text()
  expect(html).not.toMatch(/<script[^>]+src=|<link[^>]+stylesheet/)
  expect(brotliCompressSync(html).length).toBeLessThan(10 * 1024)
})
