import { beforeEach, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { confirmRecipient } from '#app/data/write/alerts/recipients.sql.server.ts'
import { changeAlertSettings } from '#app/operations/alerts/change-alert-settings.server.ts'
import { findMissedSlots } from '#app/operations/alerts/find-missed-slots.server.ts'
import { removeRecipient } from '#app/operations/alerts/remove-recipient.server.ts'
import { tellRecipients } from '#app/operations/alerts/tell-recipients.server.ts'
import { recordCheckIn } from '#app/operations/check-ins/record-check-in.server.ts'
import { openDefect } from '#app/operations/defects/open-defect.server.ts'
import { copySchedule } from '#app/operations/schedules/copy-schedule.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { send } from '#tests/support/requests/app.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { toldNothing } from '#tests/support/stories/alert-settings.ts'
import { fridge } from '#tests/support/stories/asked-readings.ts'
import { createComment } from '#tests/support/stories/check-ins.ts'
import {
  createGroupName,
  createOwner,
  createRecipient,
  createSchedule,
  createStaff,
  createTask,
} from '#tests/support/stories/factories.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'
import { askReadings } from '#tests/support/stories/readings.ts'

useDatabase()

let company: Awaited<ReturnType<typeof setUp>>

beforeEach(async () => {
  company = await setUp()
})

/** An owner and a person without an account, who both want to be told; a schedule in a group, due at 14:00. */
async function setUp(email = 'anna@example.com') {
  const owner = await createOwner({ email })
  await givePlan(owner, 'plus')
  const now = new Date('2026-11-18T00:00:00Z')
  await changeAlertSettings({ ...owner, settings: { ...toldNothing, missed: true, comments: true }, now })
  const person = await createRecipient(owner, `chef.${email}`)
  await database().atomically((sql) => confirmRecipient(sql, { id: person.id, now }))
  const [task, staff, group] = [await createTask(owner), await createStaff(owner), await createGroupName(owner)]
  const tasks = [{ taskId: task.id, staffIds: [staff.id] }]
  const rules = { times: ['14:00'], timezone: 'UTC', validFrom: now, tasks, groupName: group.name }
  const schedule = await createSchedule(owner, { title: 'Gäste-WC', ...rules })
  return { owner, person, task, staff, group, schedule }
}

/** Who gets a mail about the slot of 14:00, which nobody did. */
async function toldOfMissed(): Promise<string[]> {
  await findMissedSlots(new Date('2026-11-18T14:06:00Z'))
  await tellRecipients(new Date('2026-11-18T14:06:00Z'))
  const mails = database().sql.all<{ recipient: string }>('SELECT recipient FROM OutboxMail ORDER BY recipient')
  return mails.map(({ recipient }) => recipient)
}

const put = (path: string, recipientIds: unknown, bearer = company.owner.token) =>
  send(`/api/${path}/recipients`, { method: 'PUT', bearer, json: { recipientIds } })
const ofSchedule = () => `schedules/${company.schedule.id}`
const ofGroup = () => `group-names/${company.group.id}`
const submit = (path: string, form: Record<string, string | string[]>) =>
  send(`/${path}/recipients`, { cookie: company.owner.token, form })
const both = ['anna@example.com', 'chef.anna@example.com']

test('without a choice all are told; with one for the group or the schedule only those', async () => {
  expect(await toldOfMissed()).toEqual(both)
})

test('the choice for a group holds for its schedules', async () => {
  expect((await put(ofGroup(), [company.person.id])).status).toBe(200)
  expect(await toldOfMissed()).toEqual(['chef.anna@example.com'])
})

test('the choice for a schedule comes before that for its group', async () => {
  await put(ofGroup(), [company.person.id])
  await put(ofSchedule(), [company.owner.userId])
  expect(await toldOfMissed()).toEqual(['anna@example.com'])
})

test('nobody is told where nobody is chosen', async () => {
  await put(ofSchedule(), [])
  expect(await toldOfMissed()).toEqual([])
})

test('where none of those chosen is told any more, or the plan has no others, all are', async () => {
  const { owner, person } = company
  await put(ofSchedule(), [person.id])
  await removeRecipient({ ...owner, id: person.id, now: new Date() })
  expect(await toldOfMissed()).toEqual(['anna@example.com'])
  const other = await setUp('bea@example.com')
  await put(`schedules/${other.schedule.id}`, [], other.owner.token)
  await givePlan(other.owner, 'free')
  expect(await toldOfMissed()).toEqual(['anna@example.com', 'bea@example.com'])
})

test('messages from staff follow the choice', async () => {
  const { owner, schedule, task, staff, person } = company
  await put(ofSchedule(), [person.id])
  const slotAt = '2026-11-18T14:00'
  await createComment(owner, { schedule, task, staff, slotAt, comment: 'Seife leer' })
  expect(await toldOfMissed()).toEqual(['chef.anna@example.com'])
})

test.each<[string, () => Promise<unknown>, string]>([
  ['defects', () => reportDefect(), 'Defekt: Gäste-WC'],
  ['values out of their limits', measureTooMuch, 'Außerhalb der Grenzen: Gäste-WC'],
])('%s follow the choice', async (_, happens, subject) => {
  await put(ofSchedule(), [company.person.id])
  await happens()
  await tellRecipients(new Date('2026-11-18T14:02:05Z'))
  expect(database().sql.all('SELECT recipient, subject FROM OutboxMail')).toEqual([
    { recipient: 'chef.anna@example.com', subject },
  ])
})

test('of a defect at another schedule all are told', async () => {
  const other = await createSchedule(company.owner, { title: 'Küche', tasks: [] })
  await put(ofSchedule(), [company.person.id])
  await reportDefect(other)
  await tellRecipients(new Date('2026-11-18T14:02:05Z'))
  const mails = database().sql.all<{ recipient: string }>('SELECT recipient FROM OutboxMail ORDER BY recipient')
  expect(mails.map(({ recipient }) => recipient)).toEqual(both)
})

async function reportDefect(schedule: { id: string } = company.schedule) {
  const { owner } = company
  const input = { scheduleId: schedule.id, category: 'broken' as const, text: null }
  const opening = { companyId: owner.companyId, userId: 'nobody', plan: 'plus' as const, input }
  expect((await openDefect({ ...opening, now: new Date('2026-11-18T14:02:00Z') })).ok).toBe(true)
}

async function measureTooMuch() {
  const { owner, schedule, task, staff } = company
  await givePlan(owner, 'pro')
  await askReadings(owner, { taskId: task.id, readings: [fridge], now: new Date('2026-11-18T00:00:00Z') })
  const { loginName, pin } = staff
  const readings = [
    { taskId: task.id, name: fridge.name, value: '9,5', action: 'Tür geschlossen', confirmedValue: null },
  ]
  const input = { loginName, pin, taskIds: [task.id], readings }
  const phone = { device: { id: 'phone', isKnown: false }, address: '203.0.113.7' }
  const attempt = { scheduleId: schedule.id, ...phone, input, now: new Date('2026-11-18T14:02:00Z') }
  expect(await recordCheckIn(attempt)).toMatchObject({ ok: true })
}

test('by page: the choice is shown, changed, told on the page of the schedule, and taken back', async () => {
  const { owner, person, schedule } = company
  const page = `schedules/${schedule.id}`
  const shown = async () => (await readPage(send(`/${page}`, { cookie: owner.token }))).text
  expect(await shown()).toContain('everybody who wants messages')
  const saved = await submit(page, { choice: 'only', recipientIds: person.id })
  expect([saved.status, saved.headers.get('Location')]).toEqual([303, `/${page}`])
  expect(await shown()).toMatch(/Who is told\s*Herr Özdemir/)
  const dialog = await send(`/${page}/recipients`, { cookie: owner.token })
  expect(await dialog.text()).toMatch(new RegExp(`checked="" value="${person.id}"|value="${person.id}"[^>]*checked`))
  await submit(page, { choice: 'only' })
  expect(await shown()).toMatch(/Who is told\s*nobody/)
  await submit(page, { choice: 'all', recipientIds: person.id })
  expect(await (await send(`/api/${page}/recipients`, { bearer: owner.token })).json()).toEqual({ recipientIds: null })
})

test('by page: the choice for a group is made in the settings', async () => {
  const { group, person, owner } = company
  const saved = await submit(`schedule-settings/groups/${group.id}`, { choice: 'only', recipientIds: person.id })
  expect([saved.status, saved.headers.get('Location')]).toEqual([303, '/schedule-settings'])
  const read = await send(`/api/${ofGroup()}/recipients`, { bearer: owner.token })
  expect(await read.json()).toEqual({ recipientIds: [person.id] })
})

test('somebody of another company, what is no list, and too many are refused by page and API', async () => {
  const stranger = await createOwner({ email: 'stranger@example.com' })
  for (const ids of [[stranger.userId], ['x'], 'x', Array.from({ length: 101 }, () => company.person.id), undefined]) {
    const refused = await put(ofSchedule(), ids)
    expect(refused.status).toBe(422)
  }
  expect(await errorOf(await put(ofSchedule(), [stranger.userId]))).toMatchObject({
    fields: { recipientIds: ['recipient.unknown'] },
  })
  const page = await submit(ofSchedule(), { choice: 'only', recipientIds: stranger.userId })
  expect([page.status, (await readPage(page)).text]).toEqual([
    422,
    expect.stringContaining('Select people from the list.'),
  ])
  expect((await submit(ofSchedule(), { choice: 'some' })).status).toBe(422)
})

test('another company’s schedule or group is not found, nor is an archived schedule', async () => {
  const stranger = await createOwner({ email: 'stranger@example.com', plan: 'pro' })
  for (const path of [ofSchedule(), ofGroup()]) {
    expect((await put(path, [], stranger.token)).status).toBe(404)
    expect((await send(`/api/${path}/recipients`, { bearer: stranger.token })).status).toBe(404)
  }
  for (const path of [`/${ofSchedule()}/recipients`, `/schedule-settings/groups/${company.group.id}/recipients`]) {
    for (const form of [undefined, { choice: 'only' }])
      expect((await send(path, { cookie: stranger.token, form })).status).toBe(404)
  }
  await send(`/api/${ofSchedule()}`, { method: 'DELETE', bearer: company.owner.token })
  expect((await put(ofSchedule(), [])).status).toBe(404)
})

test('on Free it is shown locked and refused, but can be taken back', async () => {
  await givePlan(company.owner, 'free')
  const dialog = await readPage(send(`/${ofSchedule()}/recipients`, { cookie: company.owner.token }))
  expect(dialog.text).toContain('Plus')
  expect((await put(ofSchedule(), [])).status).toBe(403)
  expect((await put(ofSchedule(), null)).status).toBe(200)
})

test('a chosen person who does not want what happened is told nothing of it, and nobody else is', async () => {
  const { owner, person, schedule, task, staff } = company
  await database().atomically((sql) => sql.run('UPDATE Recipient SET comments = false WHERE id = :id', person))
  await put(ofSchedule(), [person.id])
  await createComment(owner, { schedule, task, staff, slotAt: '2026-11-18T14:00', comment: 'Seife leer' })
  expect(await toldOfMissed()).toEqual([])
})

test('the page says who is told where those chosen are gone, and what is read can be stored again', async () => {
  const { owner, person, schedule } = company
  await put(ofSchedule(), [person.id])
  await removeRecipient({ ...owner, id: person.id, now: new Date() })
  const page = await readPage(send(`/schedules/${schedule.id}`, { cookie: owner.token }))
  expect(page.text).toContain('everybody who wants messages')
  const read = (await (await send(`/api/${ofSchedule()}/recipients`, { bearer: owner.token })).json()) as object
  expect(read).toEqual({ recipientIds: null })
})

test('a copy tells whom the original tells', async () => {
  const { owner, person, schedule } = company
  await put(ofSchedule(), [person.id])
  const copying = { companyId: owner.companyId, userId: owner.userId, scheduleId: schedule.id, withTimes: true }
  const copied = await copySchedule({ ...copying, suffixOf: String, now: new Date() })
  const id = copied.ok ? copied.value.id : ''
  const read = await send(`/api/schedules/${id}/recipients`, { bearer: owner.token })
  expect(await read.json()).toEqual({ recipientIds: [person.id] })
})
