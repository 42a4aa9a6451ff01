import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { changeAlertSettings } from '#app/operations/alerts/change-alert-settings.server.ts'
import { findMissedSlots } from '#app/operations/alerts/find-missed-slots.server.ts'
import { chooseRegion } from '#app/operations/holidays/choose-region.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { readPdf } from '#tests/support/files/read-pdf.ts'
import { cookiesAfter, send } from '#tests/support/requests/app.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { toldOfMissed } from '#tests/support/stories/alert-settings.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'

useDatabase()

// The clock stands at 11:20 in Berlin on Wednesday, 2026-11-18: Day of Repentance in Saxony alone.
const saxony = { country: 'DE', state: 'SN' }
const label = 'Bundesland oder Kanton'
let owner: Owner

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T10:20:00Z') }))
afterEach(() => void vi.useRealTimers())

beforeEach(async () => {
  owner = await createOwner({ language: 'de' })
})

const read = async (bearer = owner.token) => (await send('/settings/holidays', { bearer })).json() as Promise<unknown>
const choose = (json: object, bearer = owner.token) => send('/settings/holidays', { method: 'PUT', bearer, json })
const submit = (region: string) =>
  send('/schedule-settings', { cookie: owner.token, form: { subject: 'holidays', region } })

/** The slots from the tests' day on that were found to be missed. */
function missedSlots() {
  const all = database().sql.all<{ slotAt: string }>('SELECT slotAt FROM MissedSlot ORDER BY slotAt')
  return all.filter(({ slotAt }) => slotAt > '2026-11-18').map(({ slotAt }) => slotAt)
}

async function makeSchedule(more: object = {}) {
  const [task, staff] = [await createTask(owner), await createStaff(owner, { signature: 'Anna K.' })]
  const tasks = [{ taskId: task.id, staffIds: [staff.id] }]
  const schedule = await createSchedule(owner, { times: ['11:25', '14:00'], tasks, onHolidays: 'notDue', ...more })
  return { task, staff, schedule }
}

const statusOf = async (id: string, language = 'de') =>
  (await (await send(`/api/schedules/${id}/status?lng=${language}`)).json()) as {
    closedFor: string | null
    openSlot: object | null
    nextSlot: { slotAt: string } | null
  }

test('both: a region is chosen, read, changed and taken back', async () => {
  expect(await read()).toEqual({ data: null })
  const saved = await submit('DE-SN')
  expect([saved.status, saved.headers.get('Location')]).toEqual([303, '/schedule-settings'])
  const page = await readPage(send('/schedule-settings', { cookie: cookiesAfter(saved, owner) }))
  expect([page.status, page.field(label)?.value]).toEqual(['Die Feiertage sind gespeichert.', 'DE-SN'])
  expect(await read()).toEqual({ data: saxony })
  const put = await choose({ country: 'CH', state: 'ZH' })
  expect([put.status, await put.json()]).toEqual([200, { data: { country: 'CH', state: 'ZH' } }])
  expect(await (await choose({ country: null, state: null })).json()).toEqual({ data: null })
  expect((await submit('DE-BY-KATH')).status).toBe(303)
  expect((await submit('')).status).toBe(303)
  expect(await read()).toEqual({ data: null })
})

test.each([
  [{ country: 'DE', state: 'ZH' }, { state: ['holiday.regionUnknown'] }],
  [{ country: 'FR', state: '75' }, { country: ['holiday.regionUnknown'] }],
  [{ country: null, state: 'BE' }, { state: ['holiday.regionUnknown'] }],
  [{ country: 'DE', state: null }, { state: ['holiday.regionUnknown'] }],
  [{ country: 'DE', state: 'x'.repeat(400) }, { state: ['holiday.regionUnknown'] }],
  [{ country: 'DE', state: 'hasOwnProperty' }, { state: ['holiday.regionUnknown'] }],
])('API: %j is refused', async (json, fields) => {
  const answer = await choose(json)
  expect([answer.status, await errorOf(answer)]).toMatchObject([422, { code: 'holiday.regionUnknown', fields }])
  expect(await read()).toEqual({ data: null })
})

test('page: a region that is none is refused at its field, and a schedule’s choice too', async () => {
  const page = await readPage(submit('DE-XX'))
  expect(page.field(label)).toMatchObject({
    description: expect.stringContaining('Dieses Bundesland oder diesen Kanton gibt es hier nicht.') as string,
  })
  const { task, staff } = await makeSchedule()
  const tasks = [{ taskId: task.id, staffIds: [staff.id] }]
  const json = {
    title: 'Lobby',
    location: 'EG',
    status: 'public',
    frequency: 'daily',
    months: [1],
    days: [1],
    times: ['08:00'],
    tasks,
    onHolidays: 'sometimes',
  }
  const answer = await send('/api/schedules', { bearer: owner.token, json })
  expect(await errorOf(answer)).toMatchObject({ fields: { onHolidays: ['schedule.onHolidaysUnknown'] } })
})

test('page: the address of the company suggests the region, until one is chosen', async () => {
  const saxon = { name: 'Hygieia', street: 'Altmarkt 1', city: 'Dresden', postalCode: '01067', country: 'DE' }
  const named = await send('/settings/company-info', { method: 'PUT', bearer: owner.token, json: saxon })
  expect(named.status).toBe(200)
  const suggesting = await readPage(send('/schedule-settings', { cookie: owner.token }))
  expect([suggesting.field(label)?.value, suggesting.text]).toEqual([
    'DE-SN',
    expect.stringContaining('Vorgeschlagen nach Ihrer Anschrift: Sachsen.'),
  ])
  expect(await read()).toEqual({ data: null })
  await choose({ country: 'DE', state: 'BE' })
  const chosen = await readPage(send('/schedule-settings', { cookie: owner.token }))
  expect([chosen.field(label)?.value, chosen.text.includes('Vorgeschlagen')]).toEqual(['DE-BE', false])
})

test('a company changes its region twenty times a day', async () => {
  for (let n = 0; n < 20; n += 1) expect((await choose({ country: 'DE', state: n % 2 ? 'BE' : 'BB' })).status).toBe(200)
  const [call, page] = [await choose({ country: 'AT', state: '9' }), await submit('AT-9')]
  expect([call.status, page.status]).toEqual([429, 429])
  expect((await choose({ country: 'DE', state: 'BE' })).status).toBe(200)
})

test('both: on a public holiday nothing is due, in the reader’s language; what had begun stays', async () => {
  const { schedule, task, staff } = await makeSchedule()
  expect(await statusOf(schedule.id)).toMatchObject({ closedFor: null, openSlot: { slotAt: '2026-11-18T11:25' } })
  await choose(saxony)
  expect(await statusOf(schedule.id)).toMatchObject({
    closedFor: 'Buß- und Bettag',
    openSlot: null,
    nextSlot: { slotAt: '2026-11-19T11:25' },
  })
  expect((await statusOf(schedule.id, 'en')).closedFor).toBe('Day of Repentance and Prayer')
  const page = await send(`/schedules/${schedule.id}/status?lng=th`)
  expect(await page.text()).toMatch(/ปิดทำการ|ปิด/)
  const json = { loginName: staff.loginName, pin: staff.pin, taskIds: [task.id] }
  const call = await send(`/api/schedules/${schedule.id}/check-ins`, {
    json,
    headers: { 'Idempotency-Key': 'a'.repeat(20), 'Accept-Language': 'de' },
  })
  expect([call.status, await errorOf(call)]).toMatchObject([
    422,
    { code: 'checkIn.closed', message: 'An diesem Tag ist geschlossen: Buß- und Bettag.' },
  ])
  const form = { ...json, taskIds: task.id, key: 'b'.repeat(20) }
  const refused = await (await send(`/schedules/${schedule.id}/status?lng=de`, { form })).text()
  expect(refused).toContain('An diesem Tag ist geschlossen: Buß- und Bettag.')

  await choose({ country: 'DE', state: 'BE' })
  expect(await statusOf(schedule.id)).toMatchObject({ closedFor: null, openSlot: { slotAt: '2026-11-18T11:25' } })
})

test('attendance, PDF, details and calendar name the day; nobody is told of it', async () => {
  const { schedule } = await makeSchedule()
  await changeAlertSettings({ ...owner, settings: toldOfMissed, now: new Date() })
  await choose(saxony)
  const cookie = owner.token
  const range = 'from=2026-11-18&to=2026-11-18'
  const attendance = await send(`/api/schedules/${schedule.id}/attendance?${range}`, { bearer: cookie })
  expect(await attendance.json()).toMatchObject({
    closedDays: [{ from: '2026-11-18', to: '2026-11-18', reason: 'Buß- und Bettag' }],
    statistics: { planned: 0, overdue: 0 },
  })
  const page = await readPage(send(`/schedules/${schedule.id}/attendance?${range}`, { cookie }))
  expect(page.text).toContain('18. Nov. 2026: Buß- und Bettag')
  const pdf = await send(`/api/schedules/${schedule.id}/attendance.pdf?${range}`, { bearer: cookie })
  const { pages } = await readPdf(new Uint8Array(await pdf.arrayBuffer()))
  expect(await pages[0]?.text()).toContain('18. Nov. 2026: Buß- und Bettag')
  const columns = 'columns=slotAt,status,reason'
  const csv = await send(`/api/schedules/${schedule.id}/attendance.csv?${range}&${columns}`, { bearer: cookie })
  expect(await csv.text()).toContain('2026-11-18T14:00,closed,repentanceDay')
  const details = await readPage(send(`/schedules/${schedule.id}`, { cookie }))
  expect(details.text).toContain('Nicht fällig (Sachsen)')
  const calendar = await readPage(send('/closures?year=2026', { cookie }))
  expect(calendar.text).toContain('18. Nov. 2026')
  expect(calendar.text).toContain('Buß- und Bettag')
  await findMissedSlots(new Date('2026-11-18T20:00:00Z'))
  expect(missedSlots()).toEqual([])
  await findMissedSlots(new Date('2026-11-19T20:00:00Z'))
  expect(missedSlots()).toEqual(['2026-11-19T11:25', '2026-11-19T14:00'])
})

test('as on Sundays: a holiday on which it is due only then is watched as soon as the region is chosen', async () => {
  await changeAlertSettings({ ...owner, settings: toldOfMissed, now: new Date() })
  const { schedule } = await makeSchedule({ onHolidays: 'asSunday', days: [7] })
  expect(await statusOf(schedule.id)).toMatchObject({ openSlot: null, nextSlot: { slotAt: '2026-11-22T11:25' } })
  await findMissedSlots(new Date())
  await choose(saxony)
  expect(await statusOf(schedule.id)).toMatchObject({ closedFor: null, openSlot: { slotAt: '2026-11-18T11:25' } })
  await findMissedSlots(new Date())
  await findMissedSlots(new Date('2026-11-18T20:00:00Z'))
  expect(missedSlots()).toEqual(['2026-11-18T11:25', '2026-11-18T14:00'])
})

test('a schedule that has ended names no public holidays after its end', async () => {
  const { schedule } = await makeSchedule()
  await choose({ country: 'DE', state: 'BE' })
  await send(`/api/schedules/${schedule.id}`, { method: 'DELETE', bearer: owner.token })
  const range = 'from=2026-11-18&to=2026-12-31'
  const answer = await send(`/api/schedules/${schedule.id}/attendance?${range}`, { bearer: owner.token })
  expect(await answer.json()).toMatchObject({ closedDays: [] })
})

test('the region of another company changes nothing', async () => {
  const { schedule } = await makeSchedule()
  const other = await createOwner()
  await chooseRegion({ companyId: other.companyId, userId: other.userId, region: 'DE-SN', now: new Date() })
  expect((await statusOf(schedule.id)).closedFor).toBeNull()
  expect(await read()).toEqual({ data: null })
})
