import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { sumClosedDays } from '#app/operations/scheduled/sum-closed-days.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { readPdf } from '#tests/support/files/read-pdf.ts'
import { send } from '#tests/support/requests/app.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { readMarkup, readPage } from '#tests/support/requests/page.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'

useDatabase()

// The clock stands at 14:02 in Berlin on Wednesday, 2026-11-18, when a slot is open.
const open = '2026-11-18T14:00'
const morning = '2026-11-18T08:00'
const range = 'from=2026-11-18&to=2026-11-18'

let owner: Owner
let schedule: Awaited<ReturnType<typeof createSchedule>>
let floor: Awaited<ReturnType<typeof createTask>>
let sink: Awaited<ReturnType<typeof createTask>>
let anna: Awaited<ReturnType<typeof createStaff>>

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T13:02:00Z') }))
afterEach(() => void vi.useRealTimers())

beforeEach(async () => {
  owner = await createOwner({ language: 'de' })
  floor = await createTask(owner, { publicName: 'Boden' })
  sink = await createTask(owner, { publicName: 'Spüle' })
  anna = await createStaff(owner, { loginName: 'anna', signature: 'Anna K.' })
  const tasks = [floor, sink].map(({ id }) => ({ taskId: id, staffIds: [anna.id] }))
  schedule = await createSchedule(owner, { times: ['08:00', '14:00'], tasks })
})

const why = { reason: 'noAccess', note: 'Tür <b>zu</b>' }

async function report(slotAt: string, taskIds = [floor.id]) {
  const json = { loginName: 'anna', pin: '48213', taskIds, slotAt, ...why }
  expect((await send(`/api/schedules/${schedule.id}/not-done`, { json })).status).toBe(201)
}

type Item = { slotAt: string; taskId: string; status: string; excused: boolean } & Record<string, unknown>
type Report = { statistics: Record<string, unknown>; items: Item[] }

async function read(path = `/api/schedules/${schedule.id}/attendance`, query = range): Promise<Report> {
  const answer = await send(`${path}?${query}&pageSize=100`, { bearer: owner.token })
  return (await answer.json()) as Report
}

const itemOf = ({ items }: Report, slotAt: string) =>
  items.find((item) => item.slotAt === slotAt && item.taskId === floor.id)
const table = (query = `${range}&status=all`) => `/schedules/${schedule.id}/attendance/table?${query}`
const rowsOf = async () => (await readPage(send(table(), { cookie: owner.token }))).rows
const note = 'Kein Zutritt Tür <b>zu</b> Gemeldet von Anna K., 18. November 2026, 14:02'
const doFloor = (slotAt: string) =>
  createCheckIn(owner, { schedule, task: floor, staff: anna, slotAt, timezone: 'Europe/Berlin' })

test('API: a report stands at what is missed or open, and changes no figure', async () => {
  const before = await read()
  const analytics = await read('/api/analytics')
  await report(morning)
  await report(open)
  const after = await read()
  expect(after.statistics).toEqual(before.statistics)
  expect((await read('/api/analytics')).statistics).toEqual(analytics.statistics)
  const said = { excused: false, ...why, reportedBy: 'Anna K.', reportedAt: '2026-11-18T13:02:00.000Z' }
  expect(itemOf(after, morning)).toMatchObject({ status: 'overdue', ...said })
  expect(itemOf(after, open)).toMatchObject({ status: 'planned', isOpen: true, ...said })
  expect(itemOf(await read('/api/analytics'), morning)).toMatchObject(said)
  expect(after.items.filter(({ reason }) => reason !== null)).toHaveLength(2)
})

test('sums of closed days count what was reported as missed', async () => {
  const [now, earlier] = [new Date(), 'from=2026-11-14&to=2026-11-14']
  vi.setSystemTime(new Date('2026-11-14T13:02:00Z'))
  await report('2026-11-14T08:00')
  vi.setSystemTime(now)
  const before = await read('/api/analytics', earlier)
  expect(before.statistics).toMatchObject({ skipped: 4, excused: 0 })
  await sumClosedDays(now)
  expect((await read('/api/analytics', earlier)).statistics).toEqual(before.statistics)
  expect(itemOf(await read('/api/analytics', earlier), '2026-11-14T08:00')).toMatchObject({ reportedBy: 'Anna K.' })
})

test('what is done or excused shows no report, but the export still has it', async () => {
  await report(morning, [floor.id, sink.id])
  await doFloor(morning)
  const excuse = { slotAt: morning, taskIds: [sink.id], reason: 'closed' }
  await send(`/api/schedules/${schedule.id}/excuses`, { method: 'PUT', bearer: owner.token, json: excuse })
  const { items } = await read()
  expect(items.map(({ reportedBy }) => reportedBy)).toEqual([null, null, null, null])
  expect(items.map(({ reason }) => reason).filter(Boolean)).toEqual(['closed'])
  expect(database().sql.all('SELECT 1 FROM NotDoneReport')).toHaveLength(2)
})

test('page: the table says why, who and when; the dialog of an excuse has it filled in', async () => {
  await report(morning)
  await report(open)
  const rows = await rowsOf()
  const notes = rows.map((row) => [row['Status'], row['Vermerk']?.replaceAll(/\s+/g, ' ')])
  expect(notes).toEqual(
    expect.arrayContaining([
      ['Überfällig', note],
      ['Offen', note],
    ]),
  )
  const dialog = await readPage(
    send(`${table().replace('?', `/${morning}/${floor.id}/excuse?`)}`, { cookie: owner.token }),
  )
  expect([dialog.field('Kein Zutritt')?.checked, dialog.field('Bemerkung')?.value]).toEqual([true, 'Tür <b>zu</b>'])
  const other = await readPage(
    send(`${table().replace('?', `/${morning}/${sink.id}/excuse?`)}`, { cookie: owner.token }),
  )
  expect([other.field('Kein Zutritt')?.checked, other.field('Bemerkung')?.value]).toEqual([false, ''])
})

test('page: what is only open has its report, too', async () => {
  await report(open)
  const query = 'unit=hour&from=2026-11-18T14:00&status=all'
  const { rows } = await readPage(send(table(query), { cookie: owner.token }))
  expect(rows.map((row) => row['Vermerk']?.replaceAll(/\s+/g, ' '))).toEqual(expect.arrayContaining([note]))
})

test('page: the grid has a mark and the reason in words, where something was reported alone', async () => {
  const grid = () => readMarkup(send(`/schedules/${schedule.id}/attendance?unit=day&${range}`, { cookie: owner.token }))
  expect((await grid()).querySelector('.legend')?.textContent).not.toContain('Vom Personal gemeldet')
  await report(morning, [floor.id, sink.id])
  await report(open)
  const markup = await grid()
  const marked = [...markup.querySelectorAll('.grid a')].filter((link) => link.querySelector('.reported .icon'))
  expect(marked.map((link) => [link.getAttribute('aria-label'), link.querySelector('.by')?.textContent])).toEqual([
    ['Mi, 18. Nov., 08:00, Überfällig, Vom Personal gemeldet: Kein Zutritt', 'Kein Zutritt'],
    ['Mi, 18. Nov., 14:00, Offen, Vom Personal gemeldet: Kein Zutritt', 'Kein Zutritt'],
  ])
  expect(marked[0]?.querySelector('.reported')?.getAttribute('title')).toBe('Vom Personal gemeldet: Kein Zutritt')
  expect(markup.querySelector('.legend')?.textContent).toContain('Vom Personal gemeldet')
})

test('CSV and PDF say why and who', async () => {
  await report(morning)
  const columns = 'columns=slotAt,status,reason,note,reportedBy'
  const csv = await send(`/api/schedules/${schedule.id}/attendance.csv?${range}&${columns}`, { bearer: owner.token })
  expect(await csv.text()).toContain(`${morning},overdue,noAccess,Tür <b>zu</b>,Anna K.`)
  const pdf = await send(`/api/schedules/${schedule.id}/attendance.pdf?${range}`, { bearer: owner.token })
  const { pages } = await readPdf(new Uint8Array(await pdf.arrayBuffer()))
  const text = (await Promise.all(pages.map((page) => page.text()))).join(' ').replaceAll(/\s+/g, ' ')
  expect(text).toContain('Kein Zutritt: Tür <b>zu</b>')
  expect(text).toMatch(/Gemeldet von Anna K\., Mi, 18\. Nov\. 2026, 14:02/)
})

const excuseAll = (json: object, bearer = owner.token) =>
  send(`/api/schedules/${schedule.id}/excuses`, { bearer, json: { from: '2026-11-17', to: '2026-11-18', ...json } })
const codeOf = async (answer: Response) => [answer.status, ((await errorOf(answer)) as { code: string }).code]

test('API: everything that was missed in a range is excused at once, by status, task and person', async () => {
  const counts = async (json: object) => (await (await excuseAll({ reason: 'closed', ...json })).json()) as object
  expect(await counts({ status: 'overdue', taskId: floor.id })).toEqual({ excused: 1 })
  expect(await counts({ taskId: floor.id, staffId: anna.id, from: '2026-11-17', to: '2026-11-17' })).toEqual({
    excused: 2,
  })
  expect(await codeOf(await excuseAll({ reason: 'closed', staffId: 'nobody' }))).toEqual([422, 'excuse.notMissed'])
  expect(await counts({ note: 'Umbau' })).toEqual({ excused: 3 })
  expect(await codeOf(await excuseAll({ reason: 'closed' }))).toEqual([422, 'excuse.notMissed'])
  const { statistics } = await read(undefined, 'from=2026-11-17&to=2026-11-18')
  expect(statistics).toMatchObject({ excused: 6, overdue: 0, skipped: 0 })
})

test.each<[string, object, string]>([
  ['no reason', { reason: undefined }, 'excuse.reasonUnknown'],
  ['another reason without words', { reason: 'other' }, 'excuse.noteRequired'],
  ['no beginning', { from: undefined }, 'attendance.rangeInvalid'],
  ['a beginning that is none', { from: 'yesterday' }, 'attendance.rangeInvalid'],
  ['an end before the beginning', { to: '2026-11-16' }, 'attendance.rangeInvalid'],
  ['more than a year', { from: '2024-01-01' }, 'attendance.rangeInvalid'],
  ['a status that can’t be excused', { status: 'completed' }, 'attendance.filterInvalid'],
  ['a task of another kind', { taskId: 7 }, 'request.invalidFields'],
  ['an unknown field', { task: 'x' }, 'request.unknownField'],
])('API: %s is refused', async (_, json, code) => {
  expect(await codeOf(await excuseAll({ reason: 'closed', ...json }))).toEqual([422, code])
})

test('API: another company’s schedule is not there', async () => {
  const other = await createOwner()
  expect(await codeOf(await excuseAll({ reason: 'closed' }, other.token))).toEqual([404, 'schedule.notFound'])
})
