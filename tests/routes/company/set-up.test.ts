import { beforeEach, expect, test } from 'vitest'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { readMarkup, readPage } from '#tests/support/requests/page.ts'

useDatabase()

let owner: Owner

beforeEach(async () => {
  owner = await createOwner({ firstName: 'Petra', plan: 'free' })
})

test('a new company is welcomed by name and shown the next step', async () => {
  const welcomed = await pageOf('/dashboard')
  expect(welcomed.text).toContain('Hello, Petra.')
  expect(welcomed.section('4 more steps to the QR\u00a0code.')?.link('Add task')).toBe('/tasks/new')
  await createTask(owner)
  await createStaff(owner)
  const last = (await pageOf('/dashboard')).section('2 more steps to the QR\u00a0code.')
  expect(last?.link('Create schedule')).toBe('/schedules/new')
})

test('tasks and schedules, without any, say the four steps and lead to the next', async () => {
  await send('/tutorial', { cookie: owner.token, form: { change: 'leave' } })
  for (const path of ['/tasks', '/schedules']) {
    const steps = (await pageOf(path)).section('4 more steps to the QR\u00a0code.')
    expect(steps?.listItems, path).toHaveLength(4)
    expect(steps?.links, path).toEqual(['/tasks/new'])
  }
})

test('staff, without any, is the next step once there are tasks, and offered before', async () => {
  const early = await pageOf('/staff')
  expect(early.link('Add person')).toBe('/staff/new')
  expect(early.section('4 more steps to the QR\u00a0code.')?.links).toEqual(['/tasks/new'])
  await createTask(owner)
  expect((await pageOf('/staff')).section('3 more steps to the QR\u00a0code.')?.links).toEqual(['/staff/new'])
})

test('the lists lead on to the next step until the set-up is complete', async () => {
  const task = await createTask(owner)
  expect((await pageOf('/tasks')).link('Next: add a person')).toBe('/staff/new')
  const person = await createStaff(owner)
  for (const path of ['/tasks', '/staff']) {
    expect((await pageOf(path)).link('Next: create a schedule'), path).toBe('/schedules/new')
  }
  await createSchedule(owner, { tasks: [{ taskId: task.id, staffIds: [person.id] }] })
  for (const path of ['/tasks', '/staff']) expect((await pageOf(path)).text, path).not.toContain('Next:')
})

test('the next step is the one accent of its page', async () => {
  expect(await accentsOf('/staff')).toEqual(['/tasks/new'])
  const task = await createTask(owner)
  expect(await accentsOf('/staff')).toEqual(['/staff/new'])
  expect(await accentsOf('/tasks')).toEqual(['/staff/new'])
  const person = await createStaff(owner)
  expect(await accentsOf('/staff')).toEqual(['/schedules/new'])
  await createSchedule(owner, { tasks: [{ taskId: task.id, staffIds: [person.id] }] })
  expect(await accentsOf('/staff')).toEqual(['/staff/new'])
  expect(await accentsOf('/tasks')).toEqual(['/tasks/new'])
})

function pageOf(path: string) {
  return readPage(send(path, { cookie: owner.token }))
}

/** The addresses of the links that have the accent colour. */
async function accentsOf(path: string) {
  const document = await readMarkup(send(path, { cookie: owner.token }))
  const links = [...document.querySelectorAll('a.btn:not(.plain, .ghost, .danger)')]
  return links.map((link) => link.getAttribute('href'))
}
