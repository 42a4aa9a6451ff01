import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '#app/data/database.server.ts'
import type { ScheduleInput } from '#app/domain/schedules/schema.ts'
import { day, second } from '#app/domain/time/durations.ts'
import { archiveSchedule } from '#app/operations/schedules/archive-schedule.server.ts'
import { updateSchedule } from '#app/operations/schedules/update-schedule.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createSession } from '#tests/support/stories/factories.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { revisionsOf } from '#tests/support/schedules/saved-schedules.ts'
import { useScheduleInputs } from '#tests/support/schedules/schedule-inputs.ts'

/** A check-in and the status page read all revisions of the last 36 hours, so a schedule has a limit of 200 a day. */
useDatabase()
const fixture = useScheduleInputs()
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date() }))
afterEach(() => void vi.useRealTimers())

let scheduleId: string

beforeEach(async () => {
  scheduleId = await fixture.create()
})

/** Changes the window each time, which starts a new revision. */
const changed = (windowBefore: number) => ({ ...fixture.input(), windowBefore })

function change(windowBefore: number, id = scheduleId) {
  const { companyId, userId } = fixture.owner
  return updateSchedule({
    companyId,
    userId,
    scheduleId: id,
    input: changed(windowBefore) as ScheduleInput,
    now: new Date(),
  })
}

async function changeOften(times: number, id = scheduleId) {
  for (let n = 0; n < times; n += 1) expect(await change(100 + n, id)).toMatchObject({ ok: true })
}

const put = (windowBefore: number, id = scheduleId) =>
  send(`/api/schedules/${id}`, { method: 'PUT', bearer: fixture.owner.token, json: changed(windowBefore) })
const submit = (windowBefore: number) =>
  send(`/schedules/${scheduleId}/edit`, {
    cookie: fixture.owner.token,
    form: { ...fixture.form(), windowBefore: String(windowBefore) },
  })

async function expectRefused(call: Response, page: Response) {
  expect(call.headers.get('Retry-After')).toBe(String(day / second))
  expect([call.status, await errorOf(call)]).toMatchObject([429, { code: 'request.enoughForOneDay' }])
  expect(page.headers.get('Retry-After')).toBe(String(day / second))
  expect([page.status, (await readPage(page)).text]).toEqual([
    429,
    expect.stringContaining('No more is possible today.'),
  ])
}

test('both: a schedule begins 200 revisions a day, and goes on as it is', async () => {
  await changeOften(198)
  expect([(await put(10)).status, (await submit(11)).status]).toEqual([200, 303])
  await expectRefused(await put(12), await submit(13))
  const revisions = revisionsOf(fixture.owner, scheduleId)
  expect([revisions.length, revisions.at(-1)?.windowBefore]).toEqual([201, 11])

  // A change without a new revision is still saved, and other schedules have their own limit.
  expect([(await put(11)).status, (await submit(11)).status]).toEqual([200, 303])
  const other = await fixture.create()
  expect((await put(12, other)).status).toBe(200)

  vi.setSystemTime(Date.now() + day)
  fixture.owner.token = await createSession(fixture.owner)
  expect([(await put(12)).status, (await submit(13)).status]).toEqual([200, 303])
})

test('both: nor does the end of a task begin one more', async () => {
  await changeOften(200)
  const call = await send(`/api/tasks/${fixture.taskId}`, { method: 'DELETE', bearer: fixture.owner.token })
  const page = await send(`/tasks/${fixture.taskId}/delete`, { method: 'POST', cookie: fixture.owner.token })
  await expectRefused(call, page)
  expect((await send(`/api/tasks/${fixture.taskId}`, { bearer: fixture.owner.token })).status).toBe(200)
  await archiveSchedule({ companyId: fixture.owner.companyId, scheduleId, now: new Date() })
  const unused = await send(`/api/tasks/${fixture.taskId}`, { method: 'DELETE', bearer: fixture.owner.token })
  expect(unused.status).toBe(204)
})

test('the end of a task counts for each of its schedules', async () => {
  const other = await fixture.create()
  await changeOften(198)
  await changeOften(199, other)
  expect((await send(`/api/tasks/${fixture.taskId}`, { method: 'DELETE', bearer: fixture.owner.token })).status).toBe(
    204,
  )
  const input = { ...fixture.input(), tasks: [{ taskId: fixture.otherTaskId, staffIds: [fixture.annaId] }] }
  const statuses: number[] = []
  for (const windowBefore of [10, 11]) {
    for (const id of [scheduleId, other]) {
      const json = { ...input, windowBefore }
      statuses.push((await send(`/api/schedules/${id}`, { method: 'PUT', bearer: fixture.owner.token, json })).status)
    }
  }
  expect(statuses).toEqual([200, 429, 429, 429])
})

test('many changes at once are no more than few in a row', async () => {
  await changeOften(190)
  const all = await Promise.all(Array.from({ length: 30 }, (_, n) => change(400 + n)))
  expect(all.filter(({ ok }) => ok)).toHaveLength(10)
  expect(revisionsOf(fixture.owner, scheduleId)).toHaveLength(201)
})

test('both: the schedules of a company on Free begin 200 together, whatever it archives', async () => {
  const { companyId, token } = fixture.owner
  await givePlan(fixture.owner, 'free')
  await changeOften(100)
  await archiveSchedule({ companyId, scheduleId, now: new Date() })

  const plain = { allowStaffImageUpload: false, groupName: null }
  const form = (windowBefore: string) => ({
    ...fixture.form(),
    allowStaffImageUpload: [],
    groupName: '',
    windowBefore,
  })
  const id = await fixture.create(plain)
  const call = (windowBefore: number) =>
    send(`/api/schedules/${id}`, { method: 'PUT', bearer: token, json: { ...changed(windowBefore), ...plain } })
  for (let n = 0; n < 99; n += 1) expect((await call(100 + n)).status).toBe(200)
  await expectRefused(await call(10), await send(`/schedules/${id}/edit`, { cookie: token, form: form('11') }))

  await archiveSchedule({ companyId, scheduleId: id, now: new Date() })
  await expectRefused(
    await send('/api/schedules', { bearer: token, json: { ...fixture.input(), ...plain } }),
    await send('/schedules/new', { cookie: token, form: form('10') }),
  )
  const rows = database().sql.get<{ count: number }>('SELECT count(*) AS count FROM ScheduleRevision')
  expect(rows?.count).toBe(1 + 200)
})
