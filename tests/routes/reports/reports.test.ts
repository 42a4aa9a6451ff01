import { beforeEach, expect, test } from 'vitest'
import { send } from '#tests/support/requests/app.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'
import { reportCalls, weeklyReport } from '#tests/support/stories/report-form.ts'

useDatabase()

let owner: Owner
let calls: ReturnType<typeof reportCalls>

beforeEach(async () => {
  owner = await createOwner()
  await givePlan(owner, 'premium')
  calls = reportCalls(owner)
})

async function scheduleOf(company: Owner) {
  const [task, staff] = [await createTask(company), await createStaff(company)]
  const tasks = [{ taskId: task.id, staffIds: [staff.id] }]
  return createSchedule(company, { title: 'Empfang', groupName: 'Haus', tasks })
}

const page = () => ({ cookie: owner.token, headers: { 'Accept-Language': 'de' } })
const formOf = (more: object = {}) => ({
  ...weeklyReport,
  name: 'Wochenbericht',
  language: 'de',
  weekday: '1',
  monthDay: '1',
  sendTime: '06:00',
  timezone: '',
  logo: 'on',
  recipientIds: owner.userId,
  ...more,
})

test('API: a report is added, read, changed, listed and ended', async () => {
  const added = await calls.add({ recipientIds: [owner.userId] })
  expect(added).toMatchObject({
    status: 201,
    body: {
      name: 'Week',
      selection: 'all',
      selectionName: null,
      weekday: 1,
      sendTime: '06:00',
      recipientIds: [owner.userId],
    },
  })
  const { id, nextIssueAt } = added.body
  expect(new Date(nextIssueAt).getUTCDay()).toBe(1)
  expect(await calls.read(id)).toEqual({ status: 200, body: added.body })
  const changed = await calls.change(id, { rhythm: 'none', name: 'By hand' })
  expect(changed).toMatchObject({ status: 200, body: { name: 'By hand', nextIssueAt: null, recipientIds: [] } })
  expect((await calls.call('/api/reports')).body.items).toEqual([changed.body])
  expect(await calls.call(`/api/reports/${id}`, { method: 'DELETE' })).toEqual({ status: 204, body: null })
  expect((await calls.call('/api/reports')).body.items).toEqual([])
  expect(await calls.change(id)).toMatchObject({ status: 409, body: { error: { code: 'report.ended' } } })
  expect(await calls.sendNow(id)).toMatchObject({ status: 409, body: { error: { code: 'report.ended' } } })
})

test('page: a report is added, shown, changed and ended', async () => {
  const schedule = await scheduleOf(owner)
  expect((await readPage(send('/reports', page()))).text).toContain('Es gibt noch keinen Bericht.')
  const empty = await readPage(send('/reports/new', page()))
  expect(empty.text).toContain('Empfang')
  const form = formOf({ selection: 'chosen', ids: schedule.id, parts: 'gaps', form: 'both', columns: 'slotAt' })
  const posted = await send('/reports/new', { ...page(), form })
  expect(posted.status).toBe(303)
  const address = posted.headers.get('Location') ?? ''
  const shown = await readPage(send(address, page()))
  for (const words of [
    'Wochenbericht',
    'jede Woche, Montag, 06:00',
    'Empfang',
    'PDF und CSV',
    'Was fehlt',
    'Noch nichts.',
  ])
    expect(shown.text).toContain(words)
  expect((await readPage(send('/reports', page()))).text).toContain('Wochenbericht')
  const monthly = formOf({ name: 'Monat', rhythm: 'monthly', monthDay: '31' })
  expect((await send(`${address}/edit`, { ...page(), form: monthly })).status).toBe(303)
  expect((await readPage(send(address, page()))).text).toContain('jeden Monat am letzten Tag, 06:00')
  expect((await readPage(send(`${address}/end`, page()))).text).toContain('Bericht „Monat“ beenden?')
  expect((await send(`${address}/end`, { ...page(), form: {} })).status).toBe(303)
  expect((await readPage(send('/reports', page()))).text).toContain('Es gibt noch keinen Bericht.')
})

test.each([
  [{ name: ' ' }, 'name', 'report.nameRequired'],
  [{ name: 'x'.repeat(101) }, 'name', 'report.nameTooLong'],
  [{ parts: [] }, 'parts', 'report.partsRequired'],
  [{ parts: ['photos'] }, 'parts', 'report.partsRequired'],
  [{ form: 'csv' }, 'columns', 'report.columnsRequired'],
  [{ weekday: 8 }, 'weekday', 'report.dayInvalid'],
  [{ monthDay: 0 }, 'monthDay', 'report.dayInvalid'],
  [{ sendTime: '24:00' }, 'sendTime', 'report.timeInvalid'],
  [{ selection: 'group' }, 'group', 'folder.nothingChosen'],
  [{ selection: 'chosen' }, 'ids', 'folder.nothingChosen'],
  [{ selection: 'chosen', ids: ['4f0q2m8x1z7c5v3b'] }, 'ids', 'schedule.notFound'],
  [{ period: 'own', from: '2026-11-03', to: '2026-11-02' }, 'to', 'attendance.rangeInvalid'],
  [{ recipientIds: ['4f0q2m8x1z7c5v3b'] }, 'recipientIds', 'recipient.unknown'],
  [{ timezone: 'Mars/Olympus' }, 'timezone', 'schedule.timezoneUnknown'],
])('%j is refused at %s, by API and page', async (wrong, field, code) => {
  const refused = await calls.add(wrong)
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect(JSON.stringify(refused.body)).toContain(code)
  const form = Object.fromEntries(
    Object.entries(formOf(wrong)).map(([name, value]) => [
      name,
      Array.isArray(value) ? (value[0] ?? '') : String(value),
    ]),
  )
  const posted = await send('/reports/new', { ...page(), form })
  expect(posted.status).toBeGreaterThanOrEqual(400)
  expect(await posted.text()).toContain(`href="#report-${field}"`)
  expect((await calls.call('/api/reports')).body.items).toEqual([])
})

test('another company has no reports of this one, and can’t name its people or schedules', async () => {
  const other = await createOwner()
  await givePlan(other, 'premium')
  const others = reportCalls(other)
  const { body } = await calls.add()
  expect(await others.read(body.id)).toMatchObject({ status: 404 })
  expect(await others.change(body.id)).toMatchObject({ status: 404 })
  expect(await others.sendNow(body.id)).toMatchObject({ status: 404 })
  expect(await others.documents(body.id)).toMatchObject({ status: 404 })
  expect(await others.call(`/api/reports/${body.id}`, { method: 'DELETE' })).toMatchObject({ status: 404 })
  expect((await send(`/reports/${body.id}`, { cookie: other.token })).status).toBe(404)
  expect(await others.add({ recipientIds: [owner.userId] })).toMatchObject({ status: 422 })
  const { id } = await scheduleOf(owner)
  expect((await others.add({ selection: 'chosen', ids: [id] })).status).toBe(404)
})

test('a smaller plan has no reports: none is added, and those there are paused', async () => {
  const { body } = await calls.add()
  await givePlan(owner, 'pro')
  expect(await calls.add()).toMatchObject({ status: 403, body: { error: { code: 'plan.featureNotIncluded' } } })
  expect(await calls.sendNow(body.id)).toMatchObject({ status: 403 })
  const list = await readPage(send('/reports', page()))
  expect(list.text).toContain('Berichte, die von selbst kommen, gibt es ab Tarif Premium.')
  expect(list.text).toContain('angehalten')
  expect((await readPage(send('/reports/new', page()))).text).toContain('ab Tarif Premium')
})

test('a company has fifty reports at most', async () => {
  for (let index = 0; index < 50; index += 1) expect((await calls.add()).status).toBe(201)
  const refused = await calls.add()
  expect([refused.status, refused.body.error.code]).toEqual([409, 'report.tooMany'])
})

test('a group keeps its report when it is renamed', async () => {
  await scheduleOf(owner)
  const { body } = await calls.add({ selection: 'group', group: 'haus' })
  expect(body.selectionName).toBe('Haus')
  const { items } = (await calls.call('/api/group-names')).body
  await calls.call(`/api/group-names/${items[0].id}`, { method: 'PUT', json: { name: 'Hotel' } })
  expect((await calls.read(body.id)).body.selectionName).toBe('Hotel')
})
