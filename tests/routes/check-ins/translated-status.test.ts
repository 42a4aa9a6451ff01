import { beforeEach, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { archiveTask } from '#app/operations/tasks/archive-task.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { cookiesOf } from '#tests/support/requests/cookies.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createTask } from '#tests/support/stories/factories.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { today, useOpenSchedules } from '#tests/support/schedules/open-schedules.ts'
import { readPage } from '#tests/support/requests/page.ts'

useDatabase()
const fixture = useOpenSchedules()

const translations = [
  { language: 'en' as const, publicName: 'Guest toilets', description: 'Bowls and handles' },
  { language: 'th' as const, publicName: 'ห้องน้ำ', description: null },
]
let task: { id: string; name: string; publicName: string }
let schedule: Awaited<ReturnType<typeof fixture.schedule>>

beforeEach(async () => {
  task = await createTask(fixture.owner, { publicName: 'Gäste-WC', description: 'Becken, Griffe', translations })
  const other = await createTask(fixture.owner, { publicName: 'Flur', description: 'Wischen' })
  const tasks = [task, other].map(({ id }) => ({ taskId: id, staffIds: [fixture.anna.id] }))
  schedule = await fixture.schedule({ tasks })
})

const path = () => `/schedules/${schedule.id}/status`
const pageIn = (language: string, cookie = '') =>
  readPage(send(path(), { headers: { 'Accept-Language': language, ...(cookie && { Cookie: cookie }) } }))

const input = () => ({ loginName: 'kueche.anna', pin: '48213', taskIds: [task.id] })

test('page: tasks are in the reader’s language where they have it, else as they were written', async () => {
  const english = await pageIn('en')
  expect(english.text).toContain('Guest toilets Bowls and handles')
  expect(english.text).toContain('Flur Wischen')
  const german = await pageIn('de')
  expect(german.text).toContain('Gäste-WC Becken, Griffe')
  expect(german.text).not.toContain('Guest toilets')
})

test('page: the thanks, the day and the refusal are in the reader’s language; the record keeps the original', async () => {
  const headers = { 'Accept-Language': 'en' }
  const answer = await send(path(), { form: input(), headers })
  expect(answer.status).toBe(303)
  const thanks = await pageIn('en', cookiesOf(answer))
  expect(thanks.status).toContain('Guest toilets')
  const names = database().sql.all<{ publicName: string }>('SELECT publicName FROM CheckIn')
  expect(names).toEqual([{ publicName: 'Gäste-WC' }])
  expect((await pageIn('en')).text).toContain('Guest toilets done: Anna K.')
  const again = await readPage(send(path(), { form: { ...input(), key: 'second-key-0001' }, headers }))
  expect(again.alert).toContain('Guest toilets')
  expect((await pageIn('de')).text).toContain('Gäste-WC erledigt: Anna K.')
})

test('API: the original, and all translations once', async () => {
  const answer = await send(`/api/schedules/${schedule.id}/status`, { headers: { 'Accept-Language': 'en' } })
  const expectedTask = { taskId: task.id, publicName: 'Gäste-WC', description: 'Becken, Griffe' }
  expect(await answer.json()).toMatchObject({
    openSlot: { tasks: [expectedTask, { publicName: 'Flur' }] },
    today: [{ tasks: [expectedTask, {}] }],
    translations: [{ taskId: task.id, texts: translations }],
  })
})

test('API: records and refusals name tasks as they are recorded', async () => {
  const call = () =>
    send(`/api/schedules/${schedule.id}/check-ins`, { json: input(), headers: { 'Accept-Language': 'en' } })
  expect(await (await call()).json()).toMatchObject({ checkIns: [{ publicName: 'Gäste-WC' }] })
  expect(await errorOf(await call())).toMatchObject({ params: { tasks: ['Gäste-WC'] } })
})

test('page: a record of a task that was renamed since shows the name of then', async () => {
  await createCheckIn(fixture.owner, {
    schedule,
    task: { ...task, publicName: 'Altes WC' },
    staff: fixture.anna,
    slotAt: `${today()}T12:00`,
  })
  expect((await pageIn('en')).text).toContain('Altes WC')
})

test('page: an archived task is still named in the reader’s language where it was done', async () => {
  await send(path(), { form: input() })
  await archiveTask({ ...fixture.owner, taskId: task.id, now: new Date() })
  expect((await pageIn('en')).text).toContain('Guest toilets')
})
