import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { send } from '#tests/support/requests/app.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { createOwner, createSchedule, createStaff, type Owner } from '#tests/support/stories/factories.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'

useDatabase()

let owner: Owner
let wc: { id: string }
let kitchen: { id: string }

// The clock stands at 11:20 in Berlin on Wednesday, 2026-11-18.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T10:20:00Z') })
  owner = await createOwner({ plan: 'plus', language: 'de' })
  const rules = { timezone: 'Europe/Berlin', tasks: [] }
  wc = await createSchedule(owner, { title: 'WC', location: 'UG', ...rules })
  kitchen = await createSchedule(owner, { title: 'Küche', location: 'EG', ...rules })
})
afterEach(() => void vi.useRealTimers())

const german = { headers: { 'Accept-Language': 'de' } }
const get = async (path: string, by: Owner = owner) => {
  const page = await readPage(send(path, { ...german, cookie: by.token }))
  return { ...page, text: page.text.replaceAll('\u00a0', ' ') }
}
const post = (path: string, form: Record<string, string>, by: Owner = owner) =>
  send(path, { ...german, form, cookie: by.token })

async function add(scheduleId: string, category: string, text = '') {
  const answer = await post('/defects/new', { scheduleId, category, text })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/defects'])
  return database().sql.get<{ id: string }>('SELECT id FROM Defect ORDER BY rowid DESC LIMIT 1')?.id ?? ''
}

test('an owner adds a defect, changes its state with a note, and reads its history', async () => {
  expect((await get('/defects')).text).toContain('Keine Meldung ist offen.')
  const id = await add(wc.id, 'broken', 'Schloss <klemmt>')
  const board = await get('/defects')
  expect(board.text).toContain('Schloss <klemmt>')
  expect(board.text).toMatch(/Offen 1 ?In Arbeit 0 ?Erledigt 0/)
  const changed = await post(`/defects/${id}`, { state: 'inWork', note: 'Schlosser kommt' })
  expect([changed.status, changed.headers.get('Location')]).toEqual([303, '/defects'])
  expect((await get('/defects')).text).not.toContain('klemmt')
  expect((await get('/defects?state=inWork')).text).toContain('Schloss <klemmt>')
  const dialog = await get(`/defects/${id}`)
  expect(dialog.text).toContain('Defekt: WC')
  expect(dialog.text).toMatch(/Schlosser kommt ?In Arbeit, Mi, 18\. Nov\. 2026, 11:20/)
})

test('the board is filtered by category, schedule and words, and sorted', async () => {
  await add(wc.id, 'broken', 'Schloss')
  vi.setSystemTime(new Date('2026-11-18T11:20:00Z'))
  await add(kitchen.id, 'smell', 'Abfluss')
  vi.setSystemTime(new Date('2026-11-18T12:20:00Z'))
  await add(kitchen.id, 'broken', 'Ofen ÄÖ')
  const rows = async (query: string) => (await get(`/defects${query}`)).rows.map((row) => row['Was'] ?? '')
  const names = async (query: string) => (await rows(query)).map((text) => text.split(/\s+/).slice(1).join(' '))
  expect(await names('')).toEqual(['Ofen ÄÖ', 'Abfluss', 'Schloss'])
  expect(await names('?sort=oldest')).toEqual(['Schloss', 'Abfluss', 'Ofen ÄÖ'])
  expect(await names('?sort=place')).toEqual(['Abfluss', 'Ofen ÄÖ', 'Schloss'])
  expect(await names('?category=broken')).toEqual(['Ofen ÄÖ', 'Schloss'])
  expect(await names(`?schedule=${wc.id}`)).toEqual(['Schloss'])
  expect(await names('?search=küche+äö')).toEqual(['Ofen ÄÖ'])
  expect(await names('?search=UG')).toEqual(['Schloss'])
  expect((await get('/defects?search=nirgends')).text).toContain('Keine Meldung passt dazu.')
  expect(await names('?state=none&category=fire&sort=x&page=99&schedule=unknown')).toHaveLength(3)
})

test('what is not done stands on the dashboard and at its schedule', async () => {
  expect((await get('/dashboard')).headings).not.toContain('Meldungen')
  expect((await get(`/schedules/${wc.id}`)).text).toContain('Keine Meldung ist offen.')
  const id = await add(wc.id, 'broken', 'Schloss <klemmt>')
  const dashboard = await get('/dashboard')
  expect(dashboard.headings).toContain('Meldungen')
  expect(dashboard.text).toContain('Offen: 1')
  expect(dashboard.text).toContain('Defekt: Schloss <klemmt>')
  expect((await get(`/schedules/${wc.id}`)).text).toContain('Offen: 1')
  await post(`/defects/${id}`, { state: 'done', note: '' })
  expect((await get('/dashboard')).text).not.toContain('Schloss')
})

test('if the owner and staff say at once that it is done, that is one step', async () => {
  await createStaff(owner, { loginName: 'anna' })
  const id = await add(wc.id, 'broken', 'Schloss')
  const byOwner = () => post(`/defects/${id}`, { state: 'done', note: '' })
  const json = { loginName: 'anna', pin: '48213' }
  const byStaff = () => send(`/api/schedules/${wc.id}/defects/${id}/done`, { json })
  const answers = await Promise.all([byOwner(), byStaff(), byOwner(), byStaff()])
  expect(answers.map(({ status }) => status)).toEqual([303, 200, 303, 200])
  expect(database().sql.all('SELECT state FROM DefectStep')).toEqual([{ state: 'done' }])
})

test('an owner hides a defect from the page behind the code, and removes it with a reason', async () => {
  const id = await add(wc.id, 'broken', 'Schloss')
  const shown = async () =>
    (await readPage(send(`/schedules/${wc.id}/defects`, german))).text.includes('Schloss klemmt')
  await database().atomically((sql) => sql.run("UPDATE Defect SET text = 'Schloss klemmt'"))
  expect(await shown()).toBe(true)
  await post(`/defects/${id}`, { state: 'open', note: '', hidden: 'on' })
  expect(await shown()).toBe(false)
  await post(`/defects/${id}`, { state: 'open', note: '' })
  expect(await shown()).toBe(true)
  expect((await get(`/defects/${id}/remove`)).text).toContain('Defekt: WC entfernen?')
  expect((await post(`/defects/${id}/remove`, { reason: '' })).status).toBe(422)
  expect((await post(`/defects/${id}/remove`, { reason: 'doppelt' })).status).toBe(303)
  expect(await shown()).toBe(false)
  expect((await get('/defects')).text).toContain('Keine Meldung ist offen.')
  expect((await send(`/defects/${id}`, { cookie: owner.token })).status).toBe(404)
})

test.each<[string, Record<string, string>, string]>([
  ['no schedule', { scheduleId: '' }, 'Bitte wählen Sie einen Plan.'],
  ['no category', { category: '' }, 'Bitte wählen Sie, worum es geht.'],
  ['something else without words', { category: 'other', text: '' }, 'Bitte beschreiben Sie, was nicht stimmt.'],
  ['too many words', { text: 'x'.repeat(301) }, 'Die Beschreibung hat höchstens 300 Zeichen.'],
])('with %s nothing is added', async (_, change, text) => {
  const answer = await post('/defects/new', { scheduleId: wc.id, category: 'broken', text: 'Schloss', ...change })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect((await readPage(answer)).text.replaceAll('\u00a0', ' ')).toContain(text)
  expect(database().sql.all('SELECT 1 FROM Defect')).toEqual([])
})

test('another company sees and changes none of it', async () => {
  const id = await add(wc.id, 'broken', 'Schloss')
  const stranger = await createOwner({ plan: 'plus', language: 'de' })
  expect((await get('/defects', stranger)).text).not.toContain('Schloss')
  expect((await get(`/defects?schedule=${wc.id}`, stranger)).text).not.toContain('WC')
  expect((await send(`/defects/${id}`, { cookie: stranger.token })).status).toBe(404)
  expect((await post(`/defects/${id}`, { state: 'done', note: '' }, stranger)).status).toBe(404)
  const theirs = await post('/defects/new', { scheduleId: wc.id, category: 'smell', text: '' }, stranger)
  expect(theirs.status).toBe(404)
  expect(database().sql.all('SELECT state FROM Defect')).toEqual([{ state: 'open' }])
})

test('without Plus the board explains, and what was reported can be brought to an end', async () => {
  const id = await add(wc.id, 'broken', 'Schloss')
  await givePlan(owner, 'free')
  const board = await get('/defects')
  expect(board.text).toContain('Meldungen gibt es ab Tarif Plus.')
  expect(board.links).not.toContain('/defects/new')
  expect((await send('/defects/new', { cookie: owner.token })).status).toBe(403)
  expect((await post('/defects/new', { scheduleId: wc.id, category: 'smell', text: '' })).status).toBe(403)
  expect((await post(`/defects/${id}`, { state: 'done', note: '' })).status).toBe(303)
})
