import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { limitedKinds } from '#app/domain/plans/plans.ts'
import { day } from '#app/domain/time/durations.ts'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createSession, createStaff, type Owner } from '#tests/support/stories/factories.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { archiveNewest, limited, useLimitedKinds } from '#tests/support/stories/limited-kinds.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { useScheduleInputs } from '#tests/support/schedules/schedule-inputs.ts'

/** Archived rows stay in the database but do not count for the plan's limits, so a day has a limit of new rows. */
useDatabase()
const fixture = useScheduleInputs()
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date() }))
afterEach(() => void vi.useRealTimers())

const adding = useLimitedKinds()
const { post, submit } = adding
let owner: Owner
beforeEach(() => void (owner = adding.owner))

const postGroup = (name: string) => send('/api/group-names', { bearer: owner.token, json: { name } })
const submitGroup = (name: string) =>
  send('/schedule-settings', { cookie: owner.token, form: { subject: 'groupName', name } })

async function expectRefused(call: Response, page: Response) {
  expect(call.headers.get('Retry-After')).toBe(String(day / 1000))
  expect([call.status, await errorOf(call)]).toMatchObject([429, { code: 'request.enoughForOneDay' }])
  expect(page.headers.get('Retry-After')).toBe(String(day / 1000))
  expect([page.status, (await readPage(page)).alert]).toEqual([
    429,
    expect.stringContaining('No more is possible today. Please continue tomorrow.'),
  ])
}

test.each(limitedKinds)('both: of %s a company on Free makes 50 in a day, whatever it archives', async (kind) => {
  for (let n = 0; n < 50; n += 1) {
    expect((await (n % 2 ? post : submit)(kind)).status).toBeLessThan(400)
    await archiveNewest(owner, kind)
  }
  const before = countRows(limited[kind].table)
  await expectRefused(await post(kind), await submit(kind))
  expect(countRows(limited[kind].table)).toBe(before)

  vi.setSystemTime(Date.now() + day)
  owner.token = await createSession(owner)
  expect((await post(kind)).status).toBe(201)
})

test('both: a larger plan raises the limit immediately', async () => {
  for (let n = 0; n < 50; n += 1) {
    await post('tasks')
    await archiveNewest(owner, 'tasks')
  }
  expect((await post('tasks')).status).toBe(429)
  await givePlan(owner, 'plus')
  expect([(await post('tasks')).status, (await submit('tasks')).status]).toEqual([201, 303])
})

test('both: refused requests do not count', async () => {
  await createStaff(owner, { loginName: 'anna' })
  await givePlan(owner, 'plus')
  const taken = { ...limited.staff.json(adding.named), loginName: 'ANNA' }
  for (let n = 0; n < 100; n += 1) await send(limited.staff.call, { bearer: owner.token, json: taken })
  expect((await post('staff')).status).toBe(201)
  await postGroup('Küche')
  for (let n = 0; n < 50; n += 1) await (n % 2 ? postGroup : submitGroup)('KÜCHE')
  expect([(await postGroup('Bad')).status, (await submitGroup('Flur')).status]).toEqual([201, 303])
})

test('both: of groups as many are made in a day as of schedules, at once and one after the other', async () => {
  await givePlan(owner, 'plus')
  const at = (n: number) => (n % 2 ? postGroup : submitGroup)(`Haus ${n}`)
  const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => at(n)))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  expect(countRows('GroupName')).toBe(50)
  await database().atomically((sql) => sql.run('DELETE FROM GroupName'))
  await expectRefused(await postGroup('Bad'), await submitGroup('Bad'))
})

test('both: a schedule makes no group beyond them, and may name one that is there', async () => {
  owner = fixture.owner
  const json = (groupName: string) => ({ ...fixture.input(), allowStaffImageUpload: false, groupName })
  const form = (groupName: string) => ({ ...fixture.form(), allowStaffImageUpload: [], groupName })
  const id = await fixture.create(json('Keller'))
  await givePlan(owner, 'plus')
  for (let n = 0; n < 50; n += 1) await postGroup(`Haus ${n}`)

  const call = (name: string) => send('/api/schedules', { bearer: owner.token, json: json(name) })
  const page = (name: string) => send('/schedules/new', { cookie: owner.token, form: form(name) })
  const change = (name: string) =>
    send(`/api/schedules/${id}`, { method: 'PUT', bearer: owner.token, json: json(name) })
  const edit = (name: string) => send(`/schedules/${id}/edit`, { cookie: owner.token, form: form(name) })
  await expectRefused(await call('Bad'), await page('Bad'))
  await expectRefused(await change('Bad'), await edit('Bad'))
  expect([countRows('GroupName'), countRows('Schedule')]).toEqual([51, 1])
  expect([(await call('Haus 1')).status, (await page('HAUS 2')).status]).toEqual([201, 303])
  expect([(await change('KELLER')).status, (await edit('Haus 3')).status]).toEqual([200, 303])
})

function countRows(table: string): number {
  return database().sql.get<{ count: number }>(`SELECT count(*) AS count FROM ${table}`)?.count ?? 0
}
