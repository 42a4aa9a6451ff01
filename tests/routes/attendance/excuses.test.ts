import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { changeAlertSettings } from '#app/operations/alerts/change-alert-settings.server.ts'
import { findMissedSlots } from '#app/operations/alerts/find-missed-slots.server.ts'
import { tellRecipients } from '#app/operations/alerts/tell-recipients.server.ts'
import { excuseAll } from '#app/operations/excuses/excuse-missed.server.ts'
import { sumClosedDays } from '#app/operations/scheduled/sum-closed-days.server.ts'
import { day } from '#app/domain/time/durations.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { readPdf } from '#tests/support/files/read-pdf.ts'
import { cookiesAfter, send } from '#tests/support/requests/app.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { toldOfMissed } from '#tests/support/stories/alert-settings.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { weeklyReport } from '#tests/support/stories/report-form.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'

useDatabase()

// The clock stands at 11:20 in Berlin on Wednesday, 2026-11-18.
const yesterday = '2026-11-17T14:00'
const range = 'from=2026-11-16&to=2026-11-18'

let owner: Owner
let schedule: Awaited<ReturnType<typeof createSchedule>>
let task: Awaited<ReturnType<typeof createTask>>
let staff: Awaited<ReturnType<typeof createStaff>>
let floor: string
let sink: string

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T10:20:00Z') }))
afterEach(() => void vi.useRealTimers())

beforeEach(async () => {
  owner = await createOwner({ language: 'de' })
  task = await createTask(owner, { publicName: 'Boden' })
  floor = task.id
  sink = (await createTask(owner, { publicName: 'Spüle' })).id
  staff = await createStaff(owner, { signature: 'Anna K.' })
  const tasks = [floor, sink].map((taskId) => ({ taskId, staffIds: [staff.id] }))
  schedule = await createSchedule(owner, { times: ['08:00', '14:00'], tasks })
})

const path = () => `/api/schedules/${schedule.id}/excuses`
const put = (json: object, bearer = owner.token) => send(path(), { method: 'PUT', bearer, json })
const takeBack = (json: object, bearer = owner.token) => send(path(), { method: 'DELETE', bearer, json })
const doFloor = () => createCheckIn(owner, { schedule, task, staff, slotAt: yesterday, timezone: 'Europe/Berlin' })
const noAccess = { reason: 'noAccess', note: 'Raum war belegt' }
const codeOf = async (answer: Response) => [answer.status, ((await errorOf(answer)) as { code: string }).code]

type Answered = {
  slotAt: string
  taskId: string
  status: string
  excused: boolean
  reason: string | null
  note: string | null
}
type Report = { statistics: Record<string, number>; items: Answered[] }

async function report(): Promise<Report> {
  const answer = await send(`/api/schedules/${schedule.id}/attendance?${range}&pageSize=100`, { bearer: owner.token })
  return (await answer.json()) as Report
}

function excusedIn({ items }: Report) {
  return items
    .filter(({ excused }) => excused)
    .map(({ slotAt, taskId, reason, note }) => [slotAt, taskId, reason, note])
}

test.each([false, true])(
  'API: tasks are excused, count apart, and count again once that is taken back; with days that are summed: %s',
  async (isSummed) => {
    const slotAt = '2026-11-16T14:00'
    if (isSummed) await sumClosedDays(new Date())
    const sums = () => database().sql.all("SELECT period FROM AttendanceSum WHERE unit = 'day' AND excused > 0")
    await givePlan(owner, 'pro')
    const before = await report()
    const answer = await put({ slotAt, taskIds: [floor], ...noAccess })
    expect([answer.status, await answer.json()]).toEqual([200, { excused: 1 }])
    const after = await report()
    expect(excusedIn(after)).toEqual([[slotAt, floor, 'noAccess', 'Raum war belegt']])
    expect(after.items.map(({ status }) => status)).toEqual(before.items.map(({ status }) => status))
    expect(sums().length).toBe(isSummed ? 1 : 0)
    const { skipped = 0, overdue = 0 } = before.statistics
    expect(after.statistics).toMatchObject({ skipped: skipped - 1, excused: 1, overdue })
    const analytics = await send(`/api/analytics?${range}`, { bearer: owner.token })
    expect(((await analytics.json()) as Report).statistics).toMatchObject({ skipped: skipped - 1, excused: 1 })

    expect((await put({ slotAt, reason: 'closed' })).status).toBe(200)
    expect(excusedIn(await report())).toEqual([
      [slotAt, floor, 'closed', null],
      [slotAt, sink, 'closed', null],
    ])
    expect((await takeBack({ slotAt })).status).toBe(204)
    expect((await report()).statistics).toMatchObject({ skipped, excused: 0 })
    expect(await codeOf(await takeBack({ slotAt }))).toEqual([404, 'excuse.notFound'])
    const trail = database().sql.all('SELECT reason, removedById FROM Excuse ORDER BY createdAt, rowid')
    expect(trail).toEqual(['noAccess', 'closed', 'closed'].map((reason) => ({ reason, removedById: owner.userId })))
  },
)

test.each<[string, object, object]>([
  ['no reason', { slotAt: yesterday }, { reason: ['excuse.reasonUnknown'] }],
  ['a reason that is none', { slotAt: yesterday, reason: 'lazy' }, { reason: ['excuse.reasonUnknown'] }],
  ['another reason without words', { slotAt: yesterday, reason: 'other' }, { note: ['excuse.noteRequired'] }],
  [
    'words that nobody can see',
    { slotAt: yesterday, reason: 'other', note: '\u200b\u202e \0' },
    { note: ['excuse.noteRequired'] },
  ],
  ['too many words', { slotAt: yesterday, reason: 'other', note: 'x'.repeat(301) }, { note: ['excuse.noteTooLong'] }],
  ['no time', { slotAt: 'yesterday', reason: 'closed' }, { slotAt: ['excuse.slotInvalid'] }],
  ['a day that is none', { slotAt: '2026-02-30T08:00', reason: 'closed' }, { slotAt: ['excuse.slotInvalid'] }],
  ['no task', { slotAt: yesterday, taskIds: [], reason: 'closed' }, { taskIds: ['request.invalidFields'] }],
])('API: %s is refused', async (_, json, fields) => {
  const answer = await put(json)
  expect([answer.status, await errorOf(answer)]).toMatchObject([422, { fields }])
  expect(excusedIn(await report())).toEqual([])
})

test('API: what is to come, is no slot, or is done can’t be excused', async () => {
  await doFloor()
  expect(await codeOf(await put({ slotAt: '2026-11-18T14:00', reason: 'closed' }))).toEqual([422, 'excuse.notMissed'])
  expect(await codeOf(await put({ slotAt: '2026-11-17T09:00', reason: 'closed' }))).toEqual([422, 'excuse.notMissed'])
  const unknown = { slotAt: yesterday, taskIds: ['unknown'], reason: 'closed' }
  expect(await codeOf(await put(unknown))).toEqual([422, 'excuse.notMissed'])
  const done = { slotAt: yesterday, taskIds: [floor], reason: 'closed' }
  expect(await codeOf(await put(done))).toEqual([409, 'excuse.alreadyDone'])
  // Of the whole slot, only the task that is missing is excused.
  expect(await (await put({ slotAt: yesterday, reason: 'closed' })).json()).toEqual({ excused: 1 })
  expect(excusedIn(await report())).toEqual([[yesterday, sink, 'closed', null]])
})

test('API: a slot that is still open is not done, and a task that is named twice counts once', async () => {
  const tasks = [floor, sink].map((taskId) => ({ taskId, staffIds: [staff.id] }))
  schedule = await createSchedule(owner, { times: ['11:25'], tasks })
  await createCheckIn(owner, { schedule, task, staff, slotAt: '2026-11-18T11:25', timezone: 'Europe/Berlin' })
  expect(await codeOf(await put({ slotAt: '2026-11-18T11:25', reason: 'closed' }))).toEqual([422, 'excuse.notMissed'])
  const twice = { slotAt: '2026-11-17T11:25', taskIds: [floor, floor], reason: 'closed' }
  expect(await (await put(twice)).json()).toEqual({ excused: 1 })
})

test('API: the analytics list excused ones by their own filter', async () => {
  await givePlan(owner, 'pro')
  await put({ slotAt: yesterday, taskIds: [floor], ...noAccess })
  const itemsOf = async (status: string) => {
    const answer = await send(`/api/analytics?${range}&status=${status}&pageSize=100`, { bearer: owner.token })
    return ((await answer.json()) as Report).items
  }
  expect((await itemsOf('excused')).map(({ slotAt, taskId }) => [slotAt, taskId])).toEqual([[yesterday, floor]])
  expect((await itemsOf('skipped')).some(({ excused }) => excused)).toBe(false)
})

test('a report counts what is excused apart, and lists it with the gaps', async () => {
  await givePlan(owner, 'premium')
  await put({ slotAt: yesterday, taskIds: [floor], ...noAccess })
  const own = { period: 'own', from: '2026-11-17', to: '2026-11-17', language: 'de', parts: ['figures', 'gaps'] }
  const added = await send('/api/reports', { bearer: owner.token, json: { ...weeklyReport, ...own } })
  const { id } = (await added.json()) as { id: string }
  const preview = await send(`/api/reports/${id}/preview.pdf`, { bearer: owner.token })
  const { pages } = await readPdf(new Uint8Array(await preview.arrayBuffer()))
  const text = (await Promise.all(pages.map((page) => page.text()))).join(' ').replaceAll(/\s+/g, ' ')
  expect(text).toContain('1 ist entschuldigt.')
  expect(text).toMatch(/Kein Zutritt: Raum war belegt/)
})

test('API: another company’s schedule is not there', async () => {
  const other = await createOwner()
  await put({ slotAt: yesterday, reason: 'closed' })
  expect(await codeOf(await put({ slotAt: yesterday, reason: 'closed' }, other.token))).toEqual([
    404,
    'schedule.notFound',
  ])
  expect(await codeOf(await takeBack({ slotAt: yesterday }, other.token))).toEqual([404, 'excuse.notFound'])
  expect(excusedIn(await report()).length).toBe(2)
})

test('what is done after all is done, whatever the excuse says', async () => {
  await put({ slotAt: yesterday, reason: 'closed' })
  await doFloor()
  expect(excusedIn(await report())).toEqual([[yesterday, sink, 'closed', null]])
  expect((await report()).statistics).toMatchObject({ completed: 1, excused: 1 })
})

test('two owners at once excuse a task once, and five hundred requests are enough for a day', async () => {
  const both = await Promise.all([1, 2].map(() => put({ slotAt: yesterday, taskIds: [floor], ...noAccess })))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const living = database().sql.all('SELECT id FROM Excuse WHERE removedAt IS NULL')
  expect(living.length).toBe(1)
  const { companyId, userId } = owner
  const excuse = { companyId, userId, scheduleId: schedule.id, input: { reason: 'closed' as const, note: null } }
  const filter = { range: { from: '2026-11-17', to: '2026-11-17' }, status: null, task: sink, staff: '' }
  expect(await excuseAll({ ...excuse, now: new Date() }, filter)).toMatchObject({ ok: true, value: 2 })
  const codes = new Set<number>()
  for (let n = 0; n < 500; n += 1) codes.add((await put({ slotAt: yesterday, taskIds: [floor], ...noAccess })).status)
  expect([...codes]).toEqual([200, 429])
})

const table = () => `/schedules/${schedule.id}/attendance/table?${range}`

test('page: a task is excused in a dialog and taken back in another; the table says why, who and when', async () => {
  const page = await readPage(send(table(), { cookie: owner.token }))
  const address = page.links.find((link) => link?.includes(`/${yesterday}/${floor}/excuse`)) ?? ''
  const dialog = await readPage(send(address, { cookie: owner.token }))
  expect(dialog.dialog?.title).toBe('Boden, Di, 17. Nov., 14:00\u00a0Uhr entschuldigen?')
  const refused = await readPage(send(address, { cookie: owner.token, form: { reason: 'other', note: ' ' } }))
  expect(refused.field('Bemerkung')?.description).toContain('Bitte schreiben Sie, was der Grund war.')
  const excused = await send(address, { cookie: owner.token, form: { reason: 'other', note: '<b>Zu</b>\r\nviel' } })
  expect([excused.status, excused.headers.get('Location')]).toEqual([303, table()])
  const shown = await readPage(send(table(), { cookie: cookiesAfter(excused, owner) }))
  expect(shown.status).toBe('1 Aufgabe ist entschuldigt.')
  const row = shown.rows.find((each) => each['Status'] === 'Entschuldigt')
  expect(row).toMatchObject({ Aufgabe: 'Boden' })
  expect(row?.['Vermerk']).toMatch(
    /^Anderer Grund\s*<b>Zu<\/b>\s*viel\s*Entschuldigt von Barbara Huber, 18\. November 2026, 11:20$/,
  )
  expect(shown.text).toContain('1 ist entschuldigt.')

  const back = shown.links.find((link) => link?.includes('/take-back')) ?? ''
  expect((await readPage(send(back, { cookie: owner.token }))).dialog?.title).toContain('Boden')
  const taken = await send(back, { cookie: owner.token, form: {} })
  expect([taken.status, taken.headers.get('Location')]).toEqual([303, table()])
  expect(excusedIn(await report())).toEqual([])
  expect((await send(address.replace(floor, 'unknown'), { cookie: owner.token })).status).toBe(404)
  expect((await send(address.replace(yesterday, 'x'), { cookie: owner.token })).status).toBe(404)
})

test('page: everything that a filter shows is excused at once', async () => {
  const before = await report()
  const missed = before.items.filter(({ status }) => status === 'overdue' || status === 'skipped')
  const ofFloor = missed.filter(({ taskId }) => taskId === floor)
  const page = await readPage(send(`${table()}&task=${floor}`, { cookie: owner.token }))
  const address = page.link(`Alle ${ofFloor.length} verpassten Aufgaben entschuldigen`) ?? ''
  expect((await readPage(send(address, { cookie: owner.token }))).dialog?.title).toBe(
    `${ofFloor.length} verpasste Aufgaben entschuldigen?`,
  )
  const excused = await send(address, { cookie: owner.token, form: { reason: 'closed' } })
  expect(excused.status).toBe(303)
  const after = await report()
  expect(excusedIn(after).map(([slotAt, taskId]) => [slotAt, taskId])).toEqual(
    ofFloor.map(({ slotAt, taskId }) => [slotAt, taskId]),
  )
  const again = await readPage(send(address, { cookie: owner.token, form: { reason: 'closed' } }))
  expect(again.text).toContain('Hier ist nichts verpasst, was sich entschuldigen ließe.')
})

test('PDF and CSV say why', async () => {
  await givePlan(owner, 'plus')
  await put({ slotAt: yesterday, taskIds: [floor], ...noAccess })
  const pdf = await send(`/api/schedules/${schedule.id}/attendance.pdf?${range}`, { bearer: owner.token })
  const { pages } = await readPdf(new Uint8Array(await pdf.arrayBuffer()))
  const text = (await Promise.all(pages.map((page) => page.text()))).join(' ')
  expect(text).toMatch(/Kein Zutritt: Raum\s+war\s+belegt/)
  expect(text).toMatch(/1\s+ist\s+entschuldigt/)
  expect(text).toMatch(/Entschuldigt\s+von\s+Barbara\s+Huber,\s+Mi,\s+18\.\s+Nov\.\s+2026/)
  const columns = 'columns=slotAt,status,reason,note'
  const csv = await send(`/api/schedules/${schedule.id}/attendance.csv?${range}&${columns}`, { bearer: owner.token })
  expect(await csv.text()).toContain(`${yesterday},excused,noAccess,Raum war belegt`)
})

test('nobody is told of what is excused by then', async () => {
  await changeAlertSettings({ ...owner, settings: toldOfMissed, now: new Date() })
  await findMissedSlots(new Date())
  const waiting = () => database().sql.all('SELECT 1 FROM Alert WHERE waits = true').length
  const mails = () => database().sql.all('SELECT 1 FROM OutboxMail').length
  expect(waiting()).toBeGreaterThan(0)
  const { companyId, userId } = owner
  const excuse = { companyId, userId, scheduleId: schedule.id, input: { reason: 'closed' as const, note: null } }
  const all = { range: { from: '2026-11-01', to: '2026-11-18' }, status: null, task: '', staff: '' }
  expect(await excuseAll({ ...excuse, now: new Date() }, all)).toMatchObject({ ok: true })
  const before = mails()
  await tellRecipients(new Date(Date.now() + day / 2))
  expect([waiting(), mails()]).toEqual([0, before])
})
