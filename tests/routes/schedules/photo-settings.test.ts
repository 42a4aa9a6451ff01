import { beforeEach, expect, test } from 'vitest'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { readPage } from '#tests/support/requests/page.ts'

useDatabase()

let owner: Owner
let edit: string
let api: string

beforeEach(async () => {
  owner = await createOwner()
  const [task, person] = [await createTask(owner), await createStaff(owner)]
  const photos = { allowStaffImageUpload: true, forcePhotos: true }
  const { id } = await createSchedule(owner, { ...photos, tasks: [{ taskId: task.id, staffIds: [person.id] }] })
  edit = `/schedules/${id}/edit`
  api = `/api/schedules/${id}`
})

test('page: whether a photo may or must be taken is chosen, and taken back', async () => {
  const page = await readPage(open())
  expect([page.field('Photo allowed at check-in')?.checked, page.field('Photo is required')?.checked]).toEqual([
    true,
    true,
  ])
  const boxes = ['allowStaffImageUpload', 'forcePhotos']
  const unticked = (await valuesOf(open())).filter(([name]) => !boxes.includes(name))
  expect((await post(unticked)).status).toBe(303)
  expect(await photoSettings()).toEqual([false, false])
  expect((await post([...unticked, ['allowStaffImageUpload', 'on']])).status).toBe(303)
  expect(await photoSettings()).toEqual([true, false])
})

test('page: saving a schedule leaves what the API set about photos', async () => {
  const answer = await post(await valuesOf(open()))
  expect(answer.status).toBe(303)
  expect(await photoSettings()).toEqual([true, true])
})

test('page: so does saving after a row was added and an error was shown', async () => {
  const insert = JSON.stringify({ type: 'insert', payload: { name: 'times' } })
  const longer = await valuesOf(post([...(await valuesOf(open())), ['__intent__', insert]]))
  const refused = post(longer)
  expect((await refused).status).toBe(422)
  const answer = await post((await valuesOf(refused)).filter(([, value]) => value !== ''))
  expect(answer.status).toBe(303)
  expect(await photoSettings()).toEqual([true, true])
})

test('API: false is stored as well', async () => {
  await send(api, { method: 'PUT', bearer: owner.token, json: { ...(await readSchedule()), forcePhotos: false } })
  await post(await valuesOf(open()))
  expect(await photoSettings()).toEqual([true, false])
})

function open() {
  return send(edit, { cookie: owner.token })
}

function post(form: [string, string][]) {
  return send(edit, { cookie: owner.token, form })
}

async function valuesOf(answer: Response | Promise<Response>) {
  return (await readPage(answer)).form('Save')?.values ?? []
}

async function readSchedule() {
  return (await (await send(api, { bearer: owner.token })).json()) as Record<string, unknown>
}

async function photoSettings() {
  const { allowStaffImageUpload, forcePhotos } = await readSchedule()
  return [allowStaffImageUpload, forcePhotos]
}
