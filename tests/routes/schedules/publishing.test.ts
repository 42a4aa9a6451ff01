import { beforeEach, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { findSchedule } from '#app/data/read/schedules/schedules.server.ts'
import type { ScheduleStatus } from '#app/domain/schedules/rules.ts'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { limited } from '#tests/support/stories/limited-kinds.ts'
import { readPage } from '#tests/support/requests/page.ts'

useDatabase()

const { json, form } = limited.schedules
let owner: Owner
let ids: { taskId: string; staffId: string }
let published: string
let draft: string

/** After a downgrade to Free: one schedule is still public, the other has become a draft. */
beforeEach(async () => {
  owner = await createOwner({ plan: 'free' })
  ids = { taskId: (await createTask(owner)).id, staffId: (await createStaff(owner)).id }
  published = await scheduleOf('public')
  draft = await scheduleOf('draft')
})

async function scheduleOf(status: ScheduleStatus) {
  const tasks = [{ taskId: ids.taskId, staffIds: [ids.staffId] }]
  return (await createSchedule(owner, { status, tasks })).id
}

const put = (id: string, change: object) =>
  send(`/api/schedules/${id}`, { method: 'PUT', bearer: owner.token, json: { ...json(ids), ...change } })
const submit = (id: string, change: Record<string, string>) =>
  send(`/schedules/${id}/edit`, { cookie: owner.token, form: { ...form(ids), ...change } })
const statusOf = async (id: string) => (await findSchedule(owner.companyId, id))?.revision.status

test.each(['public', 'private'] as const)('both: no more become %s than the plan holds', async (status) => {
  const refused = await put(draft, { status })
  expect([refused.status, await errorOf(refused)]).toEqual([
    409,
    expect.objectContaining({ code: 'plan.limitReached', params: { kind: 'schedules', limit: 1 } }),
  ])
  const page = await submit(draft, { status })
  expect(page.status).toBe(409)
  expect((await readPage(page)).alert).toContain('Your plan is full: it has room for 1 schedule.')
  expect(await statusOf(draft)).toBe('draft')
})

test('both: a draft can be edited as a draft, and what is published can be edited and become private', async () => {
  expect((await put(draft, { status: 'draft', title: 'Spüle' })).status).toBe(200)
  expect((await submit(draft, { status: 'draft', title: 'Bar' })).status).toBe(303)
  expect((await put(published, { status: 'private' })).status).toBe(200)
  expect((await submit(published, { status: 'public', title: 'Bar' })).status).toBe(303)
})

test('both: published schedules stay published, even if there are more than the plan allows', async () => {
  const another = await scheduleOf('public')
  expect((await put(another, { status: 'private' })).status).toBe(200)
  expect((await submit(another, { status: 'public' })).status).toBe(303)
})

test('a draft can be published once the other is one, is gone, or the plan holds more', async () => {
  await put(published, { status: 'draft' })
  expect((await put(draft, { status: 'public' })).status).toBe(200)
  expect((await put(published, { status: 'public' })).status).toBe(409)
  await givePlan(owner, 'plus')
  expect((await put(published, { status: 'public' })).status).toBe(200)
  await givePlan(owner, 'free')
  await put(published, { status: 'draft' })
  await send(`/api/schedules/${draft}`, { method: 'DELETE', bearer: owner.token })
  expect((await put(published, { status: 'public' })).status).toBe(200)
})

test('of 20 drafts that are published at once, one is', async () => {
  const drafts = await Promise.all(Array.from({ length: 20 }, () => scheduleOf('draft')))
  await put(published, { status: 'draft' })
  await Promise.all(drafts.map((id) => put(id, { status: 'public' })))
  expect((await Promise.all(drafts.map(statusOf))).filter((status) => status === 'public')).toHaveLength(1)
})

test('schedules over the limit can be read, exported and deleted', async () => {
  for (const path of [`/api/schedules/${draft}`, `/api/schedules/${draft}/attendance`])
    expect((await send(path, { bearer: owner.token })).status).toBe(200)
  expect((await send(`/api/schedules/${draft}`, { method: 'DELETE', bearer: owner.token })).status).toBe(204)
  expect(database().sql.all('SELECT id FROM Schedule WHERE archivedAt IS NULL')).toEqual([{ id: published }])
})

test('page: the form of a draft gives the reason why it can’t be published, and that of a published schedule gives none', async () => {
  const open = async (id: string) => (await readPage(send(`/schedules/${id}/edit`, { cookie: owner.token }))).text
  const sentence = 'It can’t be published now: your plan has room for 1 published schedule.'
  expect(await open(draft)).toContain(sentence)
  expect(await open(published)).not.toContain(sentence)
})
