import { beforeEach, expect, test } from 'vitest'
import { findSchedule } from '#app/data/read/schedules/schedules.server.ts'
import { cookiesAfter, send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import {
  createGroupName,
  createOwner,
  createSchedule,
  createTask,
  type Owner,
} from '#tests/support/stories/factories.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { readPage } from '#tests/support/requests/page.ts'

useDatabase()

const path = '/schedule-settings'
let owner: Owner

beforeEach(async () => {
  owner = await createOwner()
})

const add = (name: string) => send(path, { cookie: owner.token, form: { subject: 'groupName', name } })
const post = (name: unknown) => send('/api/group-names', { bearer: owner.token, json: { name } })

async function listed({ token } = owner) {
  const answer = await send('/api/group-names', { bearer: token })
  return ((await answer.json()) as { items: { id: string; name: string; scheduleCount: number }[] }).items
}

async function groupedSchedule(groupName: string) {
  const task = await createTask(owner)
  return createSchedule(owner, { title: 'Küchenabschluss', groupName, tasks: [{ taskId: task.id, staffIds: [] }] })
}

test('page: a group is added, listed with its schedules, and chosen from in the schedule’s form', async () => {
  await groupedSchedule('Haus B')
  const added = await add('  Haus  Ä ')
  expect([added.status, added.headers.get('Location')]).toEqual([303, path])
  const page = await readPage(send(path, { cookie: cookiesAfter(added, owner) }))
  expect(page.status).toBe('The group has been added.')
  expect(page.rows).toMatchObject([
    { Name: 'Haus Ä', Schedules: '0' },
    { Name: 'Haus B', Schedules: '1' },
  ])
  expect((await listed()).map(({ name }) => name)).toEqual(['Haus Ä', 'Haus B'])
})

test('API: a group is added, read, renamed and removed', async () => {
  const added = await post(' Küche ')
  const group = (await added.json()) as { id: string }
  expect([added.status, group]).toEqual([201, { id: group.id, name: 'Küche', scheduleCount: 0 }])
  const { id } = await groupedSchedule('KÜCHE')
  const one = `/api/group-names/${group.id}`
  const read = await send(one, { bearer: owner.token })
  expect(await read.json()).toEqual({ id: group.id, name: 'Küche', scheduleCount: 1 })
  const renamed = await send(one, { method: 'PUT', bearer: owner.token, json: { name: 'küche' } })
  expect([renamed.status, await renamed.json()]).toMatchObject([200, { name: 'küche', scheduleCount: 1 }])
  expect((await findSchedule(owner.companyId, id))?.groupName).toBe('küche')
  expect((await send(one, { method: 'DELETE', bearer: owner.token })).status).toBe(204)
  expect((await findSchedule(owner.companyId, id))?.groupName).toBeNull()
  expect((await send(one, { method: 'DELETE', bearer: owner.token })).status).toBe(404)
})

test('both: a name is there once, whatever its case, in each company', async () => {
  const stranger = await createOwner()
  const { id } = await createGroupName(owner, 'Küche')
  await createGroupName(stranger, 'Bad')
  const refused = await post('KU\u0308CHE')
  expect([refused.status, await errorOf(refused)]).toMatchObject([
    409,
    { code: 'groupName.taken', fields: { name: ['groupName.taken'] } },
  ])
  const again = await add('küche')
  expect(again.status).toBe(409)
  const page = await readPage(again)
  expect(page.alert).toContain('Failed to add the group.')
  expect(page.field('Name of the group')).toMatchObject({ value: 'küche', invalid: true })
  const other = await createGroupName(owner, 'Bad')
  const renamed = await send(`${path}/groups/${other.id}/edit`, { cookie: owner.token, form: { name: 'Küche' } })
  expect(renamed.status).toBe(409)
  expect((await readPage(renamed)).alert).toContain('Failed to rename the group.')
  expect((await listed()).map((group) => [group.id, group.name])).toEqual([
    [other.id, 'Bad'],
    [id, 'Küche'],
  ])
})

test.each([
  ['', 'groupName.required', 'Please give the group a name.'],
  [' \u200B ', 'groupName.required', 'Please give the group a name.'],
  ['x', 'groupName.length', 'A group name has 2 to 50\u00a0characters.'],
  ['😀'.repeat(51), 'groupName.length', 'A group name has 2 to 50\u00a0characters.'],
])('both: "%s" is no name of a group', async (name, code, text) => {
  const refused = await post(name)
  expect([refused.status, await errorOf(refused)]).toMatchObject([422, { code, fields: { name: [code] } }])
  const page = await readPage(add(name))
  expect(page.complaints).toEqual([{ text: `Name of the group: ${text}`, isRepeatedThere: true }])
  expect(await listed()).toEqual([])
})

test('both: 50 characters are one', async () => {
  expect((await post('😀'.repeat(50))).status).toBe(201)
  expect((await add('ab')).status).toBe(303)
})

test('page: a group is renamed in its dialog', async () => {
  const { id } = await createGroupName(owner, 'Küche')
  const dialog = (await readPage(send(`${path}/groups/${id}/edit`, { cookie: owner.token }))).dialog
  expect([dialog?.title, dialog?.field('Name of the group')?.value]).toEqual(['Rename group', 'Küche'])
  const renamed = await send(`${path}/groups/${id}/edit`, { cookie: owner.token, form: { name: 'Bad' } })
  expect([renamed.status, renamed.headers.get('Location')]).toEqual([303, path])
  expect(await listed()).toEqual([{ id, name: 'Bad', scheduleCount: 0 }])
})

test('page: removing asks first and names the schedules that are in no group then', async () => {
  const { id } = await groupedSchedule('Küche')
  const [group] = await listed()
  const way = `${path}/groups/${group?.id}/delete`
  const { dialog } = await readPage(send(way, { cookie: owner.token }))
  expect(dialog?.title).toBe('Remove “Küche”?')
  expect(dialog?.listItems).toEqual(['Küchenabschluss, UG'])
  const removed = await send(way, { method: 'POST', cookie: owner.token })
  expect([removed.status, removed.headers.get('Location')]).toEqual([303, path])
  expect((await findSchedule(owner.companyId, id))?.groupName).toBeNull()
  const gone = await readPage(send(path, { cookie: cookiesAfter(removed, owner) }))
  expect([gone.status, gone.rows]).toEqual(['Küche has been removed.', []])
})
