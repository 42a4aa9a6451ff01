import { closeDays } from '#app/operations/closures/close-days.server.ts'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { findMissedSlots } from '#app/operations/alerts/find-missed-slots.server.ts'
import { tellRecipients } from '#app/operations/alerts/tell-recipients.server.ts'
import { changeAlertSettings } from '#app/operations/alerts/change-alert-settings.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { schoolHolidays } from '#tests/support/files/school-holidays.ts'
import { readPdf } from '#tests/support/files/read-pdf.ts'
import { cookiesAfter, send } from '#tests/support/requests/app.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { toldOfMissed } from '#tests/support/stories/alert-settings.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { createClosure } from '#tests/support/stories/closures.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'
import { weeklyReport } from '#tests/support/stories/report-form.ts'
import {
  createGroupName,
  createOwner,
  createSchedule,
  createStaff,
  createTask,
  type Owner,
} from '#tests/support/stories/factories.ts'

useDatabase()

// The clock stands at 11:20 in Berlin on Wednesday, 2026-11-18.
const today = '2026-11-18'
let owner: Owner

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T10:20:00Z') }))
afterEach(() => void vi.useRealTimers())

beforeEach(async () => {
  owner = await createOwner({ language: 'de' })
})

const form = (fields: Record<string, string>) => send('/closures/new', { cookie: owner.token, form: fields })
const post = (json: object, bearer = owner.token) => send('/api/closures', { bearer, json })
const errorIn = async (answer: Response) => (await errorOf(answer)) as { code: string; message: string }
const remove = (id: string) => send(`/api/closures/${id}`, { method: 'DELETE', bearer: owner.token })

async function listed(bearer = owner.token) {
  const answer = await send('/api/closures', { bearer })
  return ((await answer.json()) as { items: Record<string, string | null>[] }).items
}

async function makeSchedule(more: Partial<Parameters<typeof createSchedule>[1]> = {}) {
  const [task, staff] = [await createTask(owner), await createStaff(owner)]
  const tasks = [{ taskId: task.id, staffIds: [staff.id] }]
  return { task, staff, schedule: await createSchedule(owner, { times: ['11:30', '14:00'], tasks, ...more }) }
}

const statusOf = async (id: string) =>
  (await (await send(`/api/schedules/${id}/status`)).json()) as {
    closedFor: string | null
    openSlot: object | null
    nextSlot: { slotAt: string } | null
    today: object[]
  }

test('page: a closure is entered, listed and removed', async () => {
  const added = await form({ from: '2026-12-24', to: '2026-12-26', reason: '  Weihnachten ' })
  expect([added.status, added.headers.get('Location')]).toEqual([303, '/closures'])
  const page = await readPage(send('/closures', { cookie: cookiesAfter(added, owner) }))
  expect(page.status).toBe('„Weihnachten“ ist eingetragen: 24.–26. Dez. 2026.')
  expect(page.rows.slice(0, 1)).toMatchObject([
    { Tage: '24.–26. Dez. 2026', Grund: 'Weihnachten', 'Gilt für': 'Alle Pläne' },
  ])
  const [closure] = await listed()
  const asked = await readPage(send(`/closures/${closure?.['id']}/remove`, { cookie: owner.token }))
  expect(asked.text).toContain('„Weihnachten“ entfernen?')
  const removed = await send(`/closures/${closure?.['id']}/remove`, { cookie: owner.token, form: {} })
  expect(removed.status).toBe(303)
  expect(await listed()).toEqual([])
})

test('page: a group can be chosen, and a schedule comes from its own page', async () => {
  const group = await createGroupName(owner, 'Küche')
  const { schedule } = await makeSchedule({ title: 'Lobby' })
  const page = await readPage(send(`/closures/new?schedule=${schedule.id}`, { cookie: owner.token }))
  expect(page.text).toContain('Lobby')
  const days = { from: '2026-12-24', to: '2026-12-24', reason: 'Umbau' }
  const ofSchedule = await form({ ...days, scheduleId: schedule.id })
  expect(ofSchedule.headers.get('Location')).toBe(`/schedules/${schedule.id}`)
  expect((await form({ ...days, to: '2026-12-25', groupNameId: group.id })).status).toBe(303)
  expect(await listed()).toMatchObject([
    { scheduleId: schedule.id, groupName: null },
    { scheduleId: null, groupName: 'Küche' },
  ])
  expect((await readPage(send(`/schedules/${schedule.id}`, { cookie: owner.token }))).text).toContain(
    '24. Dez. 2026: Umbau',
  )
})

test.each<[string, object, string]>([
  ['no first day', { from: '' }, 'closure.fromInvalid'],
  ['a day that is none', { from: '2026-02-30' }, 'closure.fromInvalid'],
  ['no last day', { to: 'tomorrow' }, 'closure.toInvalid'],
  ['an end before its begin', { to: '2026-12-23' }, 'closure.endsBeforeItBegins'],
  ['more than a year', { to: '2027-12-31' }, 'closure.tooLong'],
  ['no reason', { reason: ' \u0000\u202e ' }, 'closure.reasonRequired'],
  ['a long reason', { reason: 'x'.repeat(101) }, 'closure.reasonTooLong'],
  ['a schedule and a group', { scheduleId: 'a', groupNameId: 'b' }, 'closure.scheduleAndGroup'],
  ['an unknown schedule', { scheduleId: 'a' }, 'closure.scheduleUnknown'],
  ['an unknown group', { groupNameId: 'a' }, 'closure.groupUnknown'],
])('%s is refused at both doors', async (_, change, code) => {
  const closure = { from: '2026-12-24', to: '2026-12-26', reason: 'Weihnachten', ...change }
  const answer = await post(closure)
  expect([answer.status, (await errorIn(answer)).code]).toEqual([422, code])
  expect((await form(closure as Record<string, string>)).status).toBe(422)
  expect(await listed()).toEqual([])
})

test('API: yesterday is refused', async () => {
  const answer = await post({ from: '2026-11-17', to: '2026-12-26', reason: 'Umbau' })
  expect([answer.status, (await errorIn(answer)).code]).toEqual([422, 'closure.inThePast'])
  expect(await listed()).toEqual([])
})

test('page: what was missed on days that are over is excused, and the others are closed', async () => {
  const { schedule, task, staff } = await makeSchedule()
  await createCheckIn(owner, { schedule, task, staff, slotAt: '2026-11-16T14:00', timezone: 'Europe/Berlin' })
  const other = await makeSchedule({ title: 'Lobby' })
  const days = { from: '2026-11-16', to: '2026-11-19', reason: 'Rohrbruch', scheduleId: schedule.id }
  const added = await form(days)
  expect([added.status, added.headers.get('Location')]).toEqual([303, `/schedules/${schedule.id}`])
  const page = await readPage(send(`/schedules/${schedule.id}`, { cookie: cookiesAfter(added, owner) }))
  expect(page.status).toBe('„Rohrbruch“ ist eingetragen: 16.–19. Nov. 2026. 3 verpasste Aufgaben sind entschuldigt.')
  expect(await listed()).toMatchObject([{ from: today, to: '2026-11-19', scheduleId: schedule.id }])
  const itemsOf = async (id: string) => {
    const range = 'from=2026-11-15&to=2026-11-17&pageSize=100'
    const answer = await send(`/api/schedules/${id}/attendance?${range}`, { bearer: owner.token })
    const { items } = (await answer.json()) as { items: { slotAt: string; excused: boolean; note: string | null }[] }
    return items.filter(({ excused }) => excused).map(({ slotAt, note }) => `${slotAt} ${note}`)
  }
  expect(await itemsOf(schedule.id)).toEqual([
    '2026-11-17T14:00 Rohrbruch',
    '2026-11-17T11:30 Rohrbruch',
    '2026-11-16T11:30 Rohrbruch',
  ])
  expect(await itemsOf(other.schedule.id)).toEqual([])
  const again = await readPage(form({ ...days, to: '2026-11-17' }))
  expect(again.text).toContain('Hier ist nichts verpasst, was sich entschuldigen ließe.')
  const stranger = await createOwner()
  const foreign = await send('/closures/new', { cookie: stranger.token, form: { ...days, to: '2026-11-17' } })
  expect(foreign.status).toBe(422)
})

test('page: days that are over are closed for a hundred schedules at most', async () => {
  await givePlan(owner, 'enterprise')
  const [task, staff] = [await createTask(owner), await createStaff(owner)]
  const tasks = [{ taskId: task.id, staffIds: [staff.id] }]
  for (let n = 0; n < 101; n += 1) await createSchedule(owner, { title: `Plan ${n}`, tasks })
  const refused = await form({ from: '2026-11-17', to: '2026-11-17', reason: 'Umbau' })
  expect((await readPage(refused)).text).toContain('Der erste Tag ist schon vorbei.')
  expect(database().sql.all('SELECT id FROM Excuse')).toEqual([])
})

test('what was missed before is no longer excused once the caller has left, and a month of a hundred schedules at once', async () => {
  const { schedule } = await makeSchedule()
  await makeSchedule({ title: 'Lobby' })
  const { companyId, userId } = owner
  const request = { companyId, userId, now: new Date() }
  const days = { from: '2026-11-16', to: '2026-11-17', reason: 'Umbau', scheduleId: null, groupNameId: null }
  const gone = await closeDays({ ...request, input: days, signal: AbortSignal.abort() })
  expect(gone).toMatchObject({ ok: false, failure: { code: 'server.unavailable' } })
  expect(database().sql.all('SELECT id FROM Excuse')).toEqual([])
  const signal = new AbortController().signal
  const years = { ...days, from: '2021-11-17', to: '2026-11-17' }
  expect(await closeDays({ ...request, input: years, signal })).toMatchObject({
    failure: { code: 'closure.inThePast' },
  })
  const year = { ...days, from: '2025-11-18', scheduleId: schedule.id }
  expect(await closeDays({ ...request, input: year, signal })).toMatchObject({ ok: true })
})

test('schedule and group of another company are unknown, and its closures are not listed', async () => {
  const { schedule } = await makeSchedule()
  const stranger = await createOwner()
  const days = { from: '2026-12-24', to: '2026-12-24', reason: 'Umbau' }
  expect((await errorIn(await post({ ...days, scheduleId: schedule.id }, stranger.token))).code).toBe(
    'closure.scheduleUnknown',
  )
  const { id } = await createClosure(owner)
  expect(await listed(stranger.token)).toEqual([])
  expect((await send(`/api/closures/${id}`, { method: 'DELETE', bearer: stranger.token })).status).toBe(404)
  expect(await listed()).toHaveLength(1)
})

test('today: what has not begun is not due, takes no check-in, and everybody reads why', async () => {
  const { schedule, staff, task } = await makeSchedule({ windowBefore: 15 })
  expect((await statusOf(schedule.id)).openSlot).not.toBeNull()
  expect((await post({ from: today, to: '2026-11-19', reason: 'Wasser <b>fehlt</b>' })).status).toBe(201)
  const { closedFor, openSlot, nextSlot, today: slots } = await statusOf(schedule.id)
  expect([closedFor, openSlot, slots]).toEqual(['Wasser <b>fehlt</b>', null, []])
  expect(nextSlot?.slotAt).toBe('2026-11-20T11:30')
  const dashboard = await readPage(send('/dashboard', { cookie: owner.token }))
  expect(dashboard.text).toContain('18.–19. Nov. 2026: Wasser <b>fehlt</b>')
  const page = await readPage(send(`/schedules/${schedule.id}/status?lng=de`))
  expect(page.text).toMatch(/Heute geschlossen\s*Wasser <b>fehlt<\/b>/)
  const json = { loginName: staff.loginName, pin: staff.pin, taskIds: [task.id] }
  const answer = await send(`/api/schedules/${schedule.id}/check-ins`, { json, headers: { 'Accept-Language': 'de' } })
  expect([answer.status, (await errorIn(answer)).message]).toEqual([
    422,
    'An diesem Tag ist geschlossen: Wasser <b>fehlt</b>.',
  ])
})

test('removed again: what begins from then on is due', async () => {
  const { schedule } = await makeSchedule()
  const added = (await (await post({ from: today, to: today, reason: 'Umbau' })).json()) as { id: string }
  expect((await statusOf(schedule.id)).nextSlot?.slotAt).toBe('2026-11-19T11:30')
  expect((await remove(added.id)).status).toBe(204)
  expect(await statusOf(schedule.id)).toMatchObject({ closedFor: null, nextSlot: { slotAt: `${today}T11:30` } })
  expect((await remove(added.id)).status).toBe(404)
  const stored = () => database().sql.get<{ n: number }>('SELECT count(*) AS n FROM Closure')?.n
  expect(stored()).toBe(1)
  const { id } = await createClosure(owner, { from: '2026-12-24', to: '2026-12-24' })
  await remove(id)
  expect(stored()).toBe(1)
})

test('a group’s closure is for the schedules that were in it, whatever is moved later', async () => {
  const group = await createGroupName(owner, 'Küche')
  const [inside, outside] = [await makeSchedule({ groupName: 'Küche' }), await makeSchedule()]
  await post({ from: today, to: today, reason: 'Umbau', groupNameId: group.id })
  await send(`/api/group-names/${group.id}`, { method: 'DELETE', bearer: owner.token })
  expect((await statusOf(inside.schedule.id)).closedFor).toBe('Umbau')
  expect((await statusOf(outside.schedule.id)).closedFor).toBeNull()
})

test('attendance: what was done on closed days stays, nothing else is due, and the days are named', async () => {
  const { schedule, staff, task } = await makeSchedule()
  const from = '2026-11-10'
  await createClosure(owner, { from, to: '2026-11-12', reason: 'Umbau', now: new Date('2026-11-09T00:00Z') })
  await createCheckIn(owner, { schedule, task, staff, slotAt: '2026-11-11T14:00' })
  const range = 'from=2026-11-09&to=2026-11-13'
  const answer = await send(`/api/schedules/${schedule.id}/attendance?${range}`, { bearer: owner.token })
  expect(await answer.json()).toMatchObject({
    statistics: { completed: 1, skipped: 4 },
    closedDays: [{ from, to: '2026-11-12', reason: 'Umbau' }],
    total: 5,
  })
  const page = await readPage(send(`/schedules/${schedule.id}/attendance?${range}`, { cookie: owner.token }))
  expect(page.text).toContain('10.–12. Nov. 2026: Umbau')
  const pdf = await send(`/schedules/${schedule.id}/attendance.pdf?${range}`, { cookie: owner.token })
  const { pages } = await readPdf(new Uint8Array(await pdf.arrayBuffer()))
  expect(await pages[0]?.text()).toContain('10.–12. Nov. 2026: Umbau')
  const columns = 'columns=slotAt,status,reason'
  const csv = await send(`/api/schedules/${schedule.id}/attendance.csv?${range}&${columns}`, { bearer: owner.token })
  expect(await csv.text()).toContain('2026-11-11T11:30,closed,Umbau')
  const forPeople = await send(`/schedules/${schedule.id}/attendance.csv?${range}`, { cookie: owner.token })
  expect(await forPeople.text()).toMatch(/2026-11-11 11:30;[^\r]*;Geschlossen;[^\r]*;Umbau;/)
})

test('analytics and reports name the closed days', async () => {
  await makeSchedule({ title: 'Lobby' })
  await createClosure(owner, {
    from: '2026-11-10',
    to: '2026-11-12',
    reason: 'Umbau',
    now: new Date('2026-11-09T00:00Z'),
  })
  const range = 'from=2026-11-09&to=2026-11-13'
  const answer = await send(`/api/analytics?${range}`, { bearer: owner.token })
  expect(await answer.json()).toMatchObject({
    statistics: { skipped: 4 },
    closedDays: [{ from: '2026-11-10', to: '2026-11-12', reason: 'Umbau' }],
  })
  const page = await readPage(send(`/analytics?${range}`, { cookie: owner.token }))
  expect(page.text).toContain('10.–12. Nov. 2026: Umbau')
  const own = { period: 'own', from: '2026-11-09', to: '2026-11-13', language: 'de', parts: ['gaps'] }
  const added = await send('/api/reports', { bearer: owner.token, json: { ...weeklyReport, ...own } })
  const { id } = (await added.json()) as { id: string }
  const preview = await send(`/api/reports/${id}/preview.pdf`, { bearer: owner.token })
  const pages = (await readPdf(new Uint8Array(await preview.arrayBuffer()))).pages
  expect((await Promise.all(pages.map((one) => one.text()))).join(' ')).toContain('10.–12. Nov. 2026: Umbau')
})

test('nobody is told of a closed day, but of what is due again after its removal', async () => {
  await changeAlertSettings({ ...owner, settings: toldOfMissed, now: new Date('2026-11-17T10:00Z') })
  await makeSchedule({ validFrom: new Date('2026-11-18T10:00Z') })
  await findMissedSlots(new Date('2026-11-18T10:10Z'))
  const { id } = await createClosure(owner, { from: today, to: '2026-11-20', now: new Date('2026-11-18T10:15Z') })
  const tell = async (now: Date) => {
    await findMissedSlots(now)
    await tellRecipients(now)
    return database()
      .sql.all<{ slotAt: string }>('SELECT slotAt FROM MissedSlot')
      .map(({ slotAt }) => slotAt)
  }
  expect(await tell(new Date('2026-11-18T12:00Z'))).toEqual([])
  await remove(id)
  await database().atomically((sql) =>
    sql.run('UPDATE Closure SET removedAt = :at', { at: new Date('2026-11-18T12:00Z') }),
  )
  expect(await tell(new Date('2026-11-18T13:10Z'))).toEqual([`${today}T14:00`])
})

test('a window that was foretold before its closure was near is looked at, and not missed', async () => {
  await changeAlertSettings({ ...owner, settings: toldOfMissed, now: new Date('2026-11-17T10:00Z') })
  await makeSchedule({ frequency: 'weekly', days: [3], validFrom: new Date('2026-11-18T13:30Z') })
  await createClosure(owner, { from: '2026-11-25', to: '2026-11-25', now: new Date('2026-11-17T10:00Z') })
  const nextAt = () => database().sql.get<{ at: Date }>('SELECT nextCloseAt AS at FROM Schedule')?.at
  await findMissedSlots(new Date('2026-11-18T14:00Z'))
  expect(nextAt()).toEqual(new Date('2026-11-25T10:35:01Z'))
  await findMissedSlots(new Date('2026-11-25T10:35:01Z'))
  expect(nextAt()).toEqual(new Date('2026-12-02T10:35:01Z'))
  expect(database().sql.all('SELECT id FROM MissedSlot')).toEqual([])
})

test('a company has 500 closures at most, and enters 100 in a day', async () => {
  const days = { from: '2026-12-24', to: '2026-12-24', reason: 'Umbau' }
  for (let index = 0; index < 100; index += 1) expect((await post(days)).status).toBe(201)
  expect((await errorIn(await post(days))).code).toBe('request.enoughForOneDay')
  const stranger = await createOwner()
  const closeFor = (times: number, day: string) =>
    Promise.all(Array.from({ length: times }, () => createClosure(stranger, { from: day, to: day })))
  // What ended more than a year ago does not count.
  await closeFor(500, '2025-11-16')
  await closeFor(499, '2025-11-18')
  expect((await post(days, stranger.token)).status).toBe(201)
  expect((await errorIn(await post(days, stranger.token))).code).toBe('closure.tooMany')
})

const ics = schoolHolidays('Studientag <b>')

function upload(text: string) {
  const body = new FormData()
  body.set('calendar', new File([text], 'ferien.ics', { type: 'text/calendar' }))
  return send('/closures/import', { method: 'POST', cookie: owner.token, body })
}

const choose = (fields: Record<string, string | string[]>) =>
  send('/closures/import', { cookie: owner.token, form: fields })

test('page: a calendar is shown first, and what is chosen of it is entered', async () => {
  const shown = await upload(ics)
  expect(shown.status).toBe(200)
  const text = await shown.text()
  expect(text).toContain('21. Dez. 2026 – 6. Jan. 2027: Weihnachtsferien')
  expect(text).toContain('value="2027-02-08 2027-02-08 Studientag &lt;b&gt;"')
  expect(await listed()).toEqual([])
  const entries = ['2026-12-21 2027-01-06 Weihnachtsferien', '2027-02-08 2027-02-08 Studientag <b>']
  const added = await choose({ entries, chosen: ['1'] })
  expect([added.status, added.headers.get('Location')]).toEqual([303, '/closures'])
  expect(await listed()).toMatchObject([{ from: '2027-02-08', reason: 'Studientag <b>' }])
  const page = await readPage(send('/closures', { cookie: cookiesAfter(added, owner) }))
  expect(page.status).toBe('1 Schließzeit ist eingetragen.')
  await choose({ entries, chosen: ['0', '1'] })
  expect(await listed()).toHaveLength(2)
})

test('page: for a group; what is refused comes back with its entries', async () => {
  const group = await createGroupName(owner, 'Schule')
  const entries = ['2026-12-21 2027-01-06 Weihnachtsferien']
  const nothing = await choose({ entries })
  expect([nothing.status, await nothing.text()]).toEqual([422, expect.stringContaining('Weihnachtsferien')])
  expect((await choose({ entries, chosen: '0', groupNameId: 'x' })).status).toBe(422)
  expect((await choose({ entries: ['2026-12-21 2026-12-20 x'], chosen: '0' })).status).toBe(422)
  expect((await choose({ entries: ['2026-11-01 2026-12-20 x'], chosen: '0' })).status).toBe(422)
  expect((await choose({ entries: ['x'], chosen: ['0', '7', '-1'] })).status).toBe(422)
  expect(await listed()).toEqual([])
  expect((await choose({ entries, chosen: '0', groupNameId: group.id })).status).toBe(303)
  expect(await listed()).toMatchObject([{ groupName: 'Schule' }])
})

test('page: no file, none that is a calendar, and one that is too large are refused', async () => {
  expect((await upload('')).status).toBe(422)
  expect((await upload('Ferien')).status).toBe(422)
  const large = await upload(ics + ' '.repeat(250_000))
  expect([large.status, await large.text()]).toEqual([422, expect.stringContaining('zu groß')])
  expect(await (await upload(ics.replaceAll('2026', '2016').replaceAll('2027', '2017'))).text()).toContain(
    'kein Tag, der noch kommt',
  )
})

test('API: a calendar is read, and nothing is stored', async () => {
  const read = (json: object) => send('/api/closures/calendar', { bearer: owner.token, json })
  expect(await (await read({ ics })).json()).toEqual({
    items: [
      { from: '2026-12-21', to: '2027-01-06', reason: 'Weihnachtsferien' },
      { from: '2027-02-08', to: '2027-02-08', reason: 'Studientag <b>' },
    ],
    leftOut: 0,
  })
  expect((await errorIn(await read({ ics: 'Ferien' }))).code).toBe('closure.calendarUnreadable')
  expect((await errorIn(await read({}))).code).toBe('closure.calendarMissing')
  expect((await errorIn(await read({ ics: 'x'.repeat(250_001) }))).code).toBe('closure.calendarTooLarge')
  expect(await listed()).toEqual([])
})

test('page: the calendar of a year shows what is closed and on which days nothing is due', async () => {
  await makeSchedule({ days: [1, 2, 3, 4, 5], frequency: 'weekly' })
  await createClosure(owner, { from: '2026-12-24', to: '2026-12-26' })
  const page = await readPage(send('/closures', { cookie: owner.token }))
  expect(page.text).toContain('Kalender 2026')
  expect(page.text).toMatch(/23 24, geschlossen 25, geschlossen 26, geschlossen 27, nichts fällig 28/)
  expect((await readPage(send('/closures?year=2027', { cookie: owner.token }))).text).toContain('Kalender 2027')
  for (const year of ['', '1', '9999', '2026.5', 'x'])
    expect((await readPage(send(`/closures?year=${year}`, { cookie: owner.token }))).text).toContain('Kalender 2026')
})

test('both: the calendar at an address is read, if it is public', async () => {
  const outside = setupServer(http.get('https://schule.example/ferien.ics', () => HttpResponse.text(ics)))
  outside.listen({ onUnhandledRequest: 'bypass' })
  onTestFinished(() => outside.close())
  const read = (address: string) => send('/api/closures/calendar', { bearer: owner.token, json: { address } })
  expect(await (await read('webcal://schule.example/ferien.ics')).json()).toMatchObject({ items: [{}, {}], leftOut: 0 })
  expect((await errorIn(await read('https://10.0.0.1/ferien.ics'))).code).toBe('closure.addressInvalid')
  const body = new FormData()
  body.set('calendar', new File([], ''))
  body.set('address', 'https://schule.example/ferien.ics')
  const shown = await send('/closures/import', { method: 'POST', cookie: owner.token, body })
  expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('Weihnachtsferien')])
  body.set('address', 'http://schule.example')
  const refused = await send('/closures/import', { method: 'POST', cookie: owner.token, body })
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('Das ist keine Adresse')])
  for (let index = 0; index < 26; index += 1) await read('https://schule.example/ferien.ics')
  expect((await errorIn(await read('https://schule.example/ferien.ics'))).code).toBe('request.enoughForOneDay')
})
