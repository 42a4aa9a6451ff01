import { expect, test } from 'vitest'
import { findSchedule } from '#app/data/read/schedules/schedules.server.ts'
import { scheduleLengths } from '#app/domain/schedules/limits.ts'
import { cookiesAfter, send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createStaff } from '#tests/support/stories/factories.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { schedulesOf } from '#tests/support/schedules/saved-schedules.ts'
import { useScheduleInputs } from '#tests/support/schedules/schedule-inputs.ts'

useDatabase()
const fixture = useScheduleInputs()

type Copy = { id: string; title: string; times: string[]; error?: { code: string } } & Record<string, unknown>

async function copyByApi(id: string, json: unknown = {}, headers?: Record<string, string>) {
  const path = `/api/schedules/${id}/copy`
  const answer = await send(path, { method: 'POST', bearer: fixture.owner.token, json, ...(headers && { headers }) })
  return { status: answer.status, copy: (await answer.json()) as Copy }
}

const copyByPage = (id: string, form: Record<string, string>) =>
  send(`/schedules/${id}/copy`, { cookie: fixture.owner.token, form })

test('API: a copy is a draft with all that the schedule has, and reads the same', async () => {
  const id = await fixture.create()
  const { status, copy } = await copyByApi(id)
  expect(status).toBe(201)
  expect(copy).toMatchObject({ ...fixture.input(), title: 'Gäste-WC (copy)', status: 'draft' })
  expect(copy.id).not.toBe(id)
  const read = await send(`/api/schedules/${copy.id}`, { bearer: fixture.owner.token })
  expect(await read.json()).toEqual(copy)
  expect(await findSchedule(fixture.owner.companyId, id)).toMatchObject({
    title: 'Gäste-WC',
    revision: { status: 'private' },
  })
})

test('API: without a body the times come along; with `withTimes: false` they do not', async () => {
  const id = await fixture.create()
  const bare = await send(`/api/schedules/${id}/copy`, { method: 'POST', bearer: fixture.owner.token })
  expect([bare.status, ((await bare.json()) as Copy).times]).toEqual([201, ['11:30', '14:00']])
  const { status, copy } = await copyByApi(id, { withTimes: false })
  expect([status, copy.times, copy['days'], copy['months']]).toEqual([201, [], [1, 5], [1, 2, 12]])
  expect(await copyByApi(id, { withTimes: 'no' })).toMatchObject({
    status: 422,
    copy: { error: { code: 'request.invalidFields' } },
  })
})

test('both: titles of copies are unique, in the language of the reader', async () => {
  const id = await fixture.create()
  const second = await copyByApi(id)
  await copyByPage(id, { withTimes: 'on' })
  await copyByApi(second.copy.id)
  await copyByApi(id, {}, { 'Accept-Language': 'de' })
  const titles = (await schedulesOf(fixture.owner)).map(({ title }) => title)
  expect(titles.toSorted()).toEqual([
    'Gäste-WC',
    'Gäste-WC (Kopie)',
    'Gäste-WC (copy 2)',
    'Gäste-WC (copy 3)',
    'Gäste-WC (copy)',
  ])
  const long = await fixture.create({ title: 'x'.repeat(scheduleLengths.title) })
  expect((await copyByApi(long)).copy.title).toHaveLength(scheduleLengths.title)
})

test('page: a copy leads to its form, which says that it is a draft', async () => {
  const id = await fixture.create()
  const question = await readPage(send(`/schedules/${id}/copy`, { cookie: fixture.owner.token }))
  expect(question.dialog?.title).toBe('Copy “Gäste-WC”?')
  const answer = await copyByPage(id, { withTimes: 'on' })
  const copy = (await schedulesOf(fixture.owner)).find(({ title }) => title === 'Gäste-WC (copy)')
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/schedules/${copy?.id}/edit`])
  expect(copy?.revision).toMatchObject({ status: 'draft', times: ['11:30', '14:00'] })
  const form = await readPage(send(`/schedules/${copy?.id}/edit`, { cookie: cookiesAfter(answer, fixture.owner) }))
  expect(form.status).toContain('Gäste-WC (copy) has been created as a draft.')
})

test('page: a copy without times says so everywhere, and is published only with some', async () => {
  const id = await fixture.create()
  await copyByPage(id, {})
  const copy = (await schedulesOf(fixture.owner)).find(({ title }) => title === 'Gäste-WC (copy)')
  expect(copy?.revision.times).toEqual([])
  const textOf = async (path: string) => (await readPage(send(path, { cookie: fixture.owner.token }))).text
  expect(await textOf(`/schedules/${copy?.id}`)).toContain('No times yet.')
  expect(await textOf('/schedules')).toContain('Mon and Fri, no times yet, ')
  expect(await textOf('/dashboard')).not.toContain('undefined')
  expect((await send(`/schedules/${copy?.id}/attendance`, { cookie: fixture.owner.token })).status).toBe(200)
  const { 'times[0]': _first, 'times[1]': _second, ...withoutTimes } = fixture.form()
  const publish = (form: Record<string, string | string[]>) =>
    send(`/schedules/${copy?.id}/edit`, { cookie: fixture.owner.token, form })
  expect((await publish({ ...withoutTimes, 'times[0]': '' })).status).toBe(422)
  expect((await publish(fixture.form())).status).toBe(303)
})

test('both: the list and the details lead to the copy', async () => {
  const id = await fixture.create()
  const [list, details] = [
    await readPage(send('/schedules', { cookie: fixture.owner.token })),
    await readPage(send(`/schedules/${id}`, { cookie: fixture.owner.token })),
  ]
  expect(list.link('Copy Gäste-WC')).toBe(`/schedules/${id}/copy`)
  expect(details.link('Copy')).toBe(`/schedules/${id}/copy`)
})

test('both: a copy has only tasks and people that are living', async () => {
  const ben = await createStaff(fixture.owner)
  const { taskId, otherTaskId, annaId } = fixture
  const id = await fixture.create({
    tasks: [
      { taskId, staffIds: [annaId, ben.id] },
      { taskId: otherTaskId, staffIds: [ben.id] },
    ],
  })
  await send(`/api/staff/${ben.id}`, { method: 'DELETE', bearer: fixture.owner.token })
  const copied = await copyByApi(id)
  expect(copied.copy['tasks']).toEqual([
    { taskId, staffIds: [annaId] },
    { taskId: otherTaskId, staffIds: [] },
  ])
  await send(`/api/tasks/${otherTaskId}`, { method: 'DELETE', bearer: fixture.owner.token })
  expect((await copyByApi(copied.copy.id)).copy['tasks']).toEqual([{ taskId, staffIds: [annaId] }])
})

test('both: the plan limits copies as it limits new schedules', async () => {
  const owner = await createOwner({ plan: 'free' })
  const person = await createStaff(owner)
  const task = (await (
    await send('/api/tasks', { bearer: owner.token, json: { name: 'WC', publicName: 'WC', description: 'Becken' } })
  ).json()) as { id: string }
  const { groupName: _, allowStaffImageUpload: __, ...input } = fixture.input()
  const json = { ...input, tasks: [{ taskId: task.id, staffIds: [person.id] }] }
  const { id } = (await (await send('/api/schedules', { bearer: owner.token, json })).json()) as { id: string }
  const call = await send(`/api/schedules/${id}/copy`, { method: 'POST', bearer: owner.token })
  expect([call.status, await call.json()]).toMatchObject([409, { error: { code: 'plan.limitReached' } }])
  const page = await send(`/schedules/${id}/copy`, { cookie: owner.token, form: { withTimes: 'on' } })
  expect([page.status, (await readPage(page)).dialog?.text]).toEqual([409, expect.stringContaining('plan')])
  const dialog = (await readPage(send(`/schedules/${id}/copy`, { cookie: owner.token }))).dialog
  expect([dialog?.title, dialog?.button('Copy schedule')]).toEqual(['Copy schedule', undefined])
  expect(await schedulesOf(owner)).toHaveLength(1)
})

test('both: another company’s schedule can’t be copied, nor one that has ended', async () => {
  const id = await fixture.create()
  const stranger = await createOwner()
  const answers = [
    await send(`/api/schedules/${id}/copy`, { method: 'POST', bearer: stranger.token }),
    await send(`/schedules/${id}/copy`, { cookie: stranger.token, form: { withTimes: 'on' } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  expect(await schedulesOf(stranger)).toEqual([])
  await send(`/api/schedules/${id}`, { method: 'DELETE', bearer: fixture.owner.token })
  expect([(await copyByApi(id)).status, (await copyByPage(id, {})).status]).toEqual([404, 404])
})
