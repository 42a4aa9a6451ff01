import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { minute } from '#app/domain/time/durations.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { send } from '#tests/support/requests/app.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { useOpenSchedules } from '#tests/support/schedules/open-schedules.ts'
import { createOwner, createSession, createStaff, createTask } from '#tests/support/stories/factories.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  at('10:00')
})
afterEach(() => vi.useRealTimers())
useDatabase()
const fixture = useOpenSchedules()
let scheduleId = ''

/** A schedule in UTC that is due at 8 and 14, seen at 10 on a Friday. */
beforeEach(async () => {
  const validFrom = new Date('2026-11-10T00:00:00Z')
  const rules = { times: ['08:00', '14:00'], windowBefore: 5, windowAfter: 5, timezone: 'UTC', validFrom }
  scheduleId = (await fixture.schedule(rules)).id
})

function at(time: string, date = '2026-11-20') {
  vi.setSystemTime(new Date(`${date}T${time}:00Z`))
}

const anna = { loginName: 'kueche.anna', pin: '48213' }

function post(change: Record<string, string | string[]> = {}, cookie?: string) {
  const form = { ...anna, taskIds: fixture.task.id, unscheduled: 'on', key: 'one', ...change }
  return send(`/schedules/${scheduleId}/status?unscheduled=1`, { form, ...(cookie && { cookie }) })
}

function call(change: object = {}, headers: Record<string, string> = {}) {
  const json = { ...anna, taskIds: [fixture.task.id], unscheduled: true, ...change }
  return send(`/api/schedules/${scheduleId}/check-ins`, { json, headers })
}

type CheckInJson = Record<string, unknown> & { id: string }

async function recorded(answer: Response): Promise<CheckInJson[]> {
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { checkIns: CheckInJson[] }).checkIns
}

const owned = () => ({ bearer: fixture.owner.token })
const json = async <Answer>(path: string) => (await (await send(path, owned())).json()) as Answer
const pageOf = (path: string) => readPage(send(path, { cookie: fixture.owner.token }))

test('the page leads to a form with all tasks while nothing is due, thanks, and shows what was done', async () => {
  const before = await readPage(send(`/schedules/${scheduleId}/status`))
  expect(before.links).toContain('?unscheduled=1')
  const form = await readPage(send(`/schedules/${scheduleId}/status?unscheduled=1`))
  expect(form.form('Done')?.values).toContainEqual(['unscheduled', 'on'])
  const answer = await post()
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/schedules/${scheduleId}/status`])
  const after = await readPage(send(`/schedules/${scheduleId}/status`))
  expect(after.text).toContain('unscheduled')
  expect(after.listItems).toContain('10:00 done: Gäste-WC Anna\u00a0K., unscheduled')
  expect(after.listItems.filter((item) => item.startsWith('08:00'))).toHaveLength(1)
})

test('by the API it has no slot, and the status has it among what was done today and as the last cleaning', async () => {
  const [checkIn] = await recorded(await call())
  expect(checkIn).toMatchObject({ slotAt: null, startsAt: null, timezone: 'UTC', enteredLater: false })
  const status = (await (await send(`/api/schedules/${scheduleId}/status`)).json()) as Record<string, unknown>
  expect(status).toMatchObject({
    lastCleanedAt: '2026-11-20T10:00:00.000Z',
    unscheduledTasks: [{ taskId: fixture.task.id, publicName: 'Gäste-WC', description: 'Becken, Griffe' }],
    unscheduledToday: [{ taskId: fixture.task.id, signature: 'Anna K.', checkedInAt: '2026-11-20T10:00:00.000Z' }],
  })
  at('09:00', '2026-11-21')
  const nextDay = (await (await send(`/api/schedules/${scheduleId}/status`)).json()) as Record<string, unknown>
  expect(nextDay['unscheduledToday']).toEqual([])
})

test('both: a task that is due now is refused, until it is done for its slot', async () => {
  at('14:02')
  const due = await readPage(send(`/schedules/${scheduleId}/status`))
  expect(due.links).not.toContain('?unscheduled=1')
  expect((await post()).status).toBe(409)
  const refused = await call()
  expect([refused.status, await errorOf(refused)]).toMatchObject([409, { code: 'checkIn.slotOpen' }])
  await recorded(await call({ unscheduled: false }))
  expect((await post()).status).toBe(303)
})

test('both: the same person waits five minutes before the same task, another person or task does not', async () => {
  const other = await createStaff(fixture.owner, { loginName: 'ben', pin: '73914' })
  await database().atomically((sql) =>
    sql.run('INSERT INTO TaskEntryStaff (entryId, staffId) SELECT id, :staffId FROM TaskEntry', { staffId: other.id }),
  )
  await recorded(await call())
  vi.setSystemTime(Date.now() + 5 * minute - 1)
  const again = await call()
  expect([again.status, await errorOf(again)]).toMatchObject([409, { code: 'checkIn.unscheduledAgain' }])
  expect((await post({ key: 'two' })).status).toBe(409)
  expect((await recorded(await call({ loginName: 'ben', pin: '73914' }))).length).toBe(1)
  vi.setSystemTime(Date.now() + 1)
  expect((await post({ key: 'three' })).status).toBe(303)
})

test('both: a repeat with the same key is answered like the first; with another kind it is a new request', async () => {
  const [first] = await recorded(await call({}, { 'Idempotency-Key': 'k' }))
  const [repeated] = await recorded(await call({}, { 'Idempotency-Key': 'k' }))
  expect(repeated).toEqual(first)
  at('14:00')
  const slot = await call({ unscheduled: false }, { 'Idempotency-Key': 'k' })
  expect([slot.status, await errorOf(slot)]).toMatchObject([422, { code: 'request.keyReused' }])
  at('10:30')
  expect([(await post({ key: 'p' })).status, (await post({ key: 'p' })).status]).toEqual([303, 303])
  expect(await json<{ total: number }>('/api/check-ins')).toMatchObject({ total: 2 })
})

test.each([
  ['a slot as well', { slotAt: '2026-11-20T08:00' }, 422, 'checkIn.slotInvalid'],
  ['no tasks', { taskIds: [] }, 422, 'checkIn.tasksRequired'],
  ['a wrong PIN', { pin: '11112' }, 401, 'checkIn.invalidStaffOrPin'],
  ['something else than yes or no', { unscheduled: 'perhaps' }, 422, 'request.invalidFields'],
])('API: with %s it is refused', async (_, change, status, code) => {
  const answer = await call(change)
  expect([answer.status, await errorOf(answer)]).toMatchObject([status, { code }])
})

test('both: another company’s task, a person who is not assigned, and an owner who does not want it are refused', async () => {
  const foreign = await createTask(await createOwner({ email: 'other@example.com' }))
  const answer = await call({ taskIds: [foreign.id] })
  expect([answer.status, await errorOf(answer)]).toMatchObject([422, { code: 'checkIn.taskNotInSchedule' }])
  await createStaff(fixture.owner, { loginName: 'ben', pin: '73914' })
  expect((await post({ loginName: 'ben', pin: '73914' })).status).toBe(422)
  await database().atomically((sql) => sql.run('UPDATE ScheduleRevision SET allowUnscheduled = false'))
  const page = await readPage(send(`/schedules/${scheduleId}/status?unscheduled=1`))
  expect(page.links).not.toContain('?unscheduled=1')
  expect(page.form('Done')).toBeUndefined()
  const unwanted = await call()
  expect([unwanted.status, await errorOf(unwanted)]).toMatchObject([422, { code: 'checkIn.unscheduledNotAllowed' }])
  expect((await post()).status).toBe(422)
})

test('a private schedule takes it, and shows nothing of it', async () => {
  await database().atomically((sql) => sql.run(`UPDATE ScheduleRevision SET status = 'private'`))
  expect((await post()).status).toBe(303)
  const answer = await send(`/api/schedules/${scheduleId}/status`)
  expect(await answer.json()).toMatchObject({ unscheduledToday: null, lastCleanedAt: null })
  expect((await readPage(send(`/schedules/${scheduleId}/status`))).text).not.toContain('Anna')
})

test('what is hidden or removed is not on the public page, and comes back nowhere as done', async () => {
  const [checkIn] = await recorded(await call())
  await send(`/api/check-ins/${checkIn?.id}/visibility`, { method: 'PUT', ...owned(), json: { hidden: true } })
  expect((await readPage(send(`/schedules/${scheduleId}/status`))).text).not.toContain('Anna')
  const removal = { method: 'DELETE', ...owned(), json: { reason: 'wrong place' } }
  expect((await send(`/api/check-ins/${checkIn?.id}`, removal)).status).toBe(204)
  const range = 'from=2026-11-20&to=2026-11-20'
  const attendance = await json<Attendance>(`/api/schedules/${scheduleId}/attendance?${range}`)
  expect([attendance.statistics['unscheduled'], attendance.unscheduled]).toEqual([0, []])
  const csv = await (await send(`/api/schedules/${scheduleId}/attendance.csv?${range}`, owned())).text()
  expect(csv).toContain(',deleted,')
})

type Attendance = {
  statistics: Record<string, number>
  items: { slotAt: string; status: string; madeUpAt: string | null; madeUpBy: string | null }[]
  unscheduled: CheckInJson[]
}

test('a gap that is made up for on its day says so and stays a gap, in every view', async () => {
  await recorded(await call({ comment: 'Nach dem Fest' }))
  at('18:00')
  const range = 'from=2026-11-20&to=2026-11-20'
  const attendance = await json<Attendance>(`/api/schedules/${scheduleId}/attendance?${range}`)
  expect(attendance.statistics).toMatchObject({ completed: 0, overdue: 2, unscheduled: 1, totalCheckIns: 0 })
  expect(attendance.items.map(({ slotAt, madeUpAt, madeUpBy }) => [slotAt.slice(11), madeUpAt, madeUpBy])).toEqual([
    ['14:00', null, null],
    ['08:00', '2026-11-20T10:00:00.000Z', 'Anna K.'],
  ])
  expect(attendance.unscheduled).toMatchObject([{ slotAt: null, comment: 'Nach dem Fest', deletedBy: null }])
  const table = await pageOf(`/schedules/${scheduleId}/attendance/table?${range}&unit=day&all=1`)
  expect(table.text).toContain('made up for at 10:00')
  expect(table.section('Unscheduled check-ins')?.text).toContain('Nach dem Fest')
  expect(table.text).toContain('1 check-in is unscheduled.')
  const grid = await pageOf(`/schedules/${scheduleId}/attendance?${range}&unit=day`)
  expect(grid.text).toContain('made up 10:00')
  const list = await pageOf(`/schedules/${scheduleId}/attendance/check-ins?${range}&unit=day`)
  expect(list.text).toContain('unscheduled')
  const csv = await (await send(`/api/schedules/${scheduleId}/attendance.csv?${range}`, owned())).text()
  const [head = '', ...lines] = csv.replace('\uFEFF', '').trim().split('\r\n')
  const rows = lines.map((line) =>
    Object.fromEntries(line.split(',').map((cell, index) => [head.split(',')[index], cell])),
  )
  expect(rows.map(({ slotAt, status, madeUpAt, checkedInAt }) => [slotAt, status, madeUpAt, checkedInAt])).toEqual([
    ['2026-11-20T08:00', 'overdue', '2026-11-20T10:00:00.000Z', ''],
    ['', 'unscheduled', '', '2026-11-20T10:00:00.000Z'],
    ['2026-11-20T14:00', 'overdue', '', ''],
  ])
  const lists = await json<{ items: CheckInJson[] }>('/api/check-ins')
  expect(lists.items).toMatchObject([{ slotAt: null, startsAt: null }])
})

test('what was done in the window or before it, or on the next day, makes up for nothing', async () => {
  at('07:59')
  await recorded(await call({ unscheduled: false }))
  at('07:00')
  await recorded(await call())
  at('09:00', '2026-11-21')
  await recorded(await call())
  at('18:00', '2026-11-21')
  fixture.owner.token = await createSession(fixture.owner)
  const attendance = await json<Attendance>(`/api/schedules/${scheduleId}/attendance?from=2026-11-20&to=2026-11-20`)
  expect(attendance.items.map(({ status, madeUpAt }) => [status, madeUpAt])).toEqual([
    ['skipped', null],
    ['completed', null],
  ])
})

test('both: a schedule takes two hundred in a day', async () => {
  const tasks = await Promise.all(
    Array.from({ length: 100 }, (_, index) => createTask(fixture.owner, { name: `${index}` })),
  )
  const staffIds = [fixture.anna.id]
  const taskIds = tasks.map(({ id }) => id)
  const rules = { times: ['08:00'], timezone: 'UTC', windowBefore: 5, windowAfter: 5 }
  scheduleId = (await fixture.schedule({ ...rules, tasks: taskIds.map((taskId) => ({ taskId, staffIds })) })).id
  for (const time of ['10:00', '10:05']) {
    at(time)
    expect(await recorded(await call({ taskIds }))).toHaveLength(100)
  }
  at('10:10')
  const [taskId = ''] = taskIds
  const refused = await call({ taskIds: [taskId] })
  expect([refused.status, await errorOf(refused)]).toMatchObject([429, { code: 'request.enoughForOneDay' }])
  expect((await post({ taskIds: taskId })).status).toBe(429)
  at('10:10', '2026-11-21')
  expect(await recorded(await call({ taskIds: [taskId] }))).toHaveLength(1)
})
