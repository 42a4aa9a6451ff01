import { beforeEach, expect, test } from 'vitest'
import { findTask, listTasks } from '#app/data/read/tasks/tasks.server.ts'
import { cookiesAfter, send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { createdOn } from '#tests/support/stories/created-on.ts'
import { errorOf, instant } from '#tests/support/requests/json-answer.ts'
import { readPage } from '#tests/support/requests/page.ts'

useDatabase()

const input = { name: 'GM-FL', publicName: 'Arbeitsflächen', description: 'Reinigen, desinfizieren' }
let owner: Owner
let stranger: Owner

beforeEach(async () => {
  owner = await createOwner()
  stranger = await createOwner()
})

const tasksOf = async ({ companyId }: Owner) => (await listTasks(companyId, { page: 1, pageSize: 25 })).items

test('page: a new task leads back to the list, which says so', async () => {
  const answer = await send('/tasks/new?page=2', { cookie: owner.token, form: input })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/tasks?page=2'])
  expect(await tasksOf(owner)).toMatchObject([input])
  expect(await tasksOf(stranger)).toEqual([])
  const list = await readPage(send('/tasks', { cookie: cookiesAfter(answer, owner) }))
  expect(list.status).toBe('GM-FL has been added.')
})

test('API: a new task is answered as it is', async () => {
  const answer = await send('/api/tasks', { bearer: owner.token, json: { ...input, name: ' GM-FL ' } })
  expect(answer.status).toBe(201)
  const task = (await answer.json()) as { id: string }
  expect(task).toEqual({
    ...input,
    translations: [],
    readings: [],
    id: expect.stringMatching(/^[0-9a-z]{16}$/),
    createdAt: instant,
    updatedAt: instant,
  })
  const read = await send(`/api/tasks/${task.id}`, { bearer: owner.token })
  expect([read.status, await read.json()]).toEqual([200, task])
})

test('page: each error is shown next to its field, and no input is lost', async () => {
  const description = 'Erst kehren,\r\ndann <wischen> & "trocknen"'
  const answer = await send('/tasks/new', {
    cookie: owner.token,
    form: { name: '  ', publicName: 'x'.repeat(121), description },
  })
  expect(answer.status).toBe(422)
  const { field } = await readPage(answer)
  expect(field('Internal name')).toMatchObject({ invalid: true, description: saying('Please give the task a name.') })
  expect(field('Public name')).toMatchObject({
    value: 'x'.repeat(121),
    invalid: true,
    description: saying('The public name is too long.'),
  })
  expect(field('Description')).toMatchObject({ value: description, invalid: false })
  expect(await tasksOf(owner)).toEqual([])
})

test('page: one text is enough, the name stands in for the others; the API wants all three', async () => {
  const form = { name: 'Boden wischen', publicName: ' ', description: '' }
  expect((await send('/tasks/new', { cookie: owner.token, form })).status).toBe(303)
  const texts = { name: 'Boden wischen', publicName: 'Boden wischen', description: 'Boden wischen' }
  expect(await tasksOf(owner)).toMatchObject([texts])
  const [{ id = '' } = {}] = (await tasksOf(owner)) as { id?: string }[]
  const cleared = { ...form, name: 'Boden', publicName: '' }
  await send(`/tasks/${id}/edit`, { cookie: owner.token, form: cleared })
  expect(await tasksOf(owner)).toMatchObject([{ name: 'Boden', publicName: 'Boden', description: 'Boden' }])
  expect((await send('/api/tasks', { bearer: owner.token, json: { name: 'Boden wischen' } })).status).toBe(422)
})

test('API: errors are listed by field', async () => {
  const answer = await send('/api/tasks', {
    bearer: owner.token,
    json: { name: 5, publicName: '', description: 'x'.repeat(1001) },
  })
  expect(answer.status).toBe(422)
  expect(await errorOf(answer)).toEqual({
    code: 'task.nameRequired',
    message: 'Please give the task a name.',
    fields: {
      name: ['task.nameRequired'],
      publicName: ['task.publicNameRequired'],
      description: ['task.descriptionTooLong'],
    },
  })
})

test.each([[[]], ['text'], [null]])(
  'API: a body that is no object, %j, has no fields that could be named',
  async (json) => {
    const answer = await send('/api/tasks', { bearer: owner.token, json })
    expect(answer.status).toBe(422)
    expect(await errorOf(answer)).toEqual({ code: 'request.invalidFields', message: expect.any(String) as string })
  },
)

test('both: fields that are no business of the sender change nothing', async () => {
  const foreign = { id: 'mine', companyId: stranger.companyId, archivedAt: '2020-01-01', createdAt: '2020-01-01' }
  await send('/tasks/new', { cookie: owner.token, form: { ...input, ...foreign } })
  await send('/api/tasks', { bearer: owner.token, json: { ...input, ...foreign } })
  expect(await tasksOf(owner)).toHaveLength(2)
  expect(await tasksOf(stranger)).toEqual([])
  for (const { id, createdAt } of await tasksOf(owner))
    expect([id === 'mine', createdAt.getFullYear() > 2020]).toEqual([false, true])
})

test('both: a change replaces all of it', async () => {
  const { id } = await createTask(owner)
  const page = await readPage(send(`/tasks/${id}/edit`, { cookie: owner.token }))
  expect(page.field('Public name')?.value).toBe('Gäste-WC')
  const changed = await send(`/tasks/${id}/edit`, { cookie: owner.token, form: input })
  expect([changed.status, changed.headers.get('Location')]).toEqual([303, '/tasks'])
  expect(await tasksOf(owner)).toMatchObject([{ id, ...input }])
  const put = await send(`/api/tasks/${id}`, { method: 'PUT', bearer: owner.token, json: { ...input, name: 'GM-BO' } })
  expect([put.status, await put.json()]).toMatchObject([200, { id, ...input, name: 'GM-BO' }])
  const partial = await send(`/api/tasks/${id}`, { method: 'PUT', bearer: owner.token, json: { name: 'GM-X' } })
  expect(partial.status).toBe(422)
  expect((await tasksOf(owner))[0]?.name).toBe('GM-BO')
})

test('page: the question before deleting says what happens to each schedule', async () => {
  const [task, other, anna] = [await createTask(owner), await createTask(owner), await createStaff(owner)]
  const entry = (taskId: string) => ({ taskId, staffIds: [anna.id] })
  await createSchedule(owner, { title: 'Küchenabschluss', tasks: [entry(task.id), entry(other.id)] })
  await createSchedule(owner, { title: 'Spülküche', tasks: [entry(task.id)] })
  const { dialog } = await readPage(send(`/tasks/${task.id}/delete`, { cookie: owner.token }))
  expect(dialog?.title).toBe('Delete “GM-WC”?')
  expect(dialog?.text).toMatch(/continues without it: Küchenabschluss, UG This .* become a draft\..*: Spülküche, UG/)
  expect(dialog?.text).toContain('What has been recorded stays')
  const answer = await send(`/tasks/${task.id}/delete`, { cookie: owner.token, form: {} })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/tasks'])
  expect((await tasksOf(owner)).map(({ id }) => id)).toEqual([other.id])
  const list = await readPage(send('/tasks', { cookie: cookiesAfter(answer, owner) }))
  expect(list.status).toBe('GM-WC has been deleted.')
})

test('API: a deleted task is gone for good', async () => {
  const { id } = await createTask(owner)
  const answers = [await remove(id), await remove(id), await send(`/api/tasks/${id}`, { bearer: owner.token })]
  expect(answers.map(({ status }) => status)).toEqual([204, 404, 404])
  expect(await answers[0]?.text()).toBe('')

  function remove(taskId: string) {
    return send(`/api/tasks/${taskId}`, { method: 'DELETE', bearer: owner.token })
  }
})

test("both: another company's task is not found and not touched", async () => {
  const { id } = await createTask(stranger)
  const { token } = owner
  const answers = [
    await send(`/tasks/${id}`, { cookie: token }),
    await send(`/tasks/${id}/edit`, { cookie: token }),
    await send(`/tasks/${id}/edit`, { cookie: token, form: input }),
    await send(`/tasks/${id}/delete`, { cookie: token }),
    await send(`/tasks/${id}/delete`, { cookie: token, form: {} }),
    await send(`/api/tasks/${id}`, { bearer: token }),
    await send(`/api/tasks/${id}`, { method: 'PUT', bearer: token, json: input }),
    await send(`/api/tasks/${id}`, { method: 'DELETE', bearer: token }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  expect(await findTask(stranger.companyId, id)).toMatchObject({ name: 'GM-WC' })
})

test('page: the address of a task leads to its form', async () => {
  const { id } = await createTask(owner)
  const answer = await send(`/tasks/${id}`, { cookie: owner.token })
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, `/tasks/${id}/edit`])
  const unknown = await send('/tasks/nothing', { cookie: owner.token })
  expect(unknown.status).toBe(404)
  expect((await readPage(unknown)).headings).toContain('This page does not exist.')
})

test('page: a dialog blocks what is behind it; one that failed blocks nothing', async () => {
  const { id } = await createTask(owner)
  const editPage = await readPage(send(`/tasks/${id}/edit`, { cookie: owner.token }))
  expect([editPage.dialog?.title, editPage.headings]).toEqual(['Edit task', ['Edit task']])
  expect([editPage.button('Sign out'), editPage.link('Skip to content'), editPage.rows]).toEqual([
    undefined,
    undefined,
    [],
  ])
  const failed = await send('/tasks/nothing/edit', { cookie: owner.token })
  expect(failed.status).toBe(404)
  const page = await readPage(failed)
  expect([page.dialog, page.button('Sign out')?.disabled, page.link('Skip to content')]).toEqual([
    null,
    false,
    '#content',
  ])
})

test('API: lists come in pages, by name', async () => {
  for (let n = 12; n > 0; n -= 1) await createTask(owner, { name: `Zimmer ${n}` })
  const second = await send('/api/tasks?page=2&pageSize=5', { bearer: owner.token })
  const { items, ...rest } = (await second.json()) as { items: { name: string }[] }
  expect(rest).toEqual({ total: 12, page: 2, pageSize: 5 })
  expect(items.map(({ name }) => name)).toEqual(['Zimmer 6', 'Zimmer 7', 'Zimmer 8', 'Zimmer 9', 'Zimmer 10'])
  for (const query of ['page=0', 'page=x', 'pageSize=101', 'pageSize=2.5']) {
    const answer = await send(`/api/tasks?${query}`, { bearer: owner.token })
    expect([answer.status, await errorOf(answer)]).toMatchObject([422, { code: 'request.invalidFields' }])
  }
})

test('page: 25 tasks a page, and a page that is not there is the nearest one', async () => {
  for (let n = 1; n <= 26; n += 1) await createTask(owner, { name: `Zimmer ${n}` })
  const namesOn = async (page: number) =>
    (await readPage(send(`/tasks?page=${page}`, { cookie: owner.token }))).rows.map((row) => row['Name, public name'])
  expect(await namesOn(99)).toEqual(['Zimmer 26 Gäste-WC'])
  expect(await namesOn(-1)).toEqual(Array.from({ length: 25 }, (_, index) => `Zimmer ${index + 1} Gäste-WC`))
})

test('page: the arrow that leads nowhere is there, disabled', async () => {
  for (let n = 0; n < 26; n += 1) await createTask(owner)
  const list = (page: number) => readPage(send(`/tasks?page=${page}`, { cookie: owner.token }))
  const [first, last] = [await list(1), await list(2)]
  expect([first.button('Previous page')?.disabled, first.link('Next page')]).toEqual([true, '/tasks?page=2'])
  expect([last.button('Next page')?.disabled, last.link('Previous page')]).toEqual([true, '/tasks?page=1'])
})

test('page: no field takes more than it may hold', async () => {
  const { field } = await readPage(send('/tasks/new', { cookie: owner.token }))
  const lengths = ['Internal name', 'Public name', 'Description'].map((label) => field(label)?.maxLength)
  expect(lengths).toEqual([80, 120, 1000])
})

function saying(text: string) {
  return expect.stringContaining(text) as string
}

test('both: tasks are found by words of name and public name, and sorted on the page', async () => {
  await createdOn('05-01', 'Task', await createTask(owner, { name: 'B 2', publicName: 'Boden' }))
  await createTask(owner, { name: 'B 10', publicName: 'Ablage' })
  const search = `search=${encodeURIComponent('BODEN b')}`
  expect(namesShownOn(await readPage(send(`/tasks?${search}`, { cookie: owner.token })))).toEqual(['B 2 Boden'])
  const call = await send(`/api/tasks?${search}`, { bearer: owner.token })
  expect(await call.json()).toMatchObject({ total: 1, items: [{ name: 'B 2' }] })
  const orders = { name: ['B 2 Boden', 'B 10 Ablage'], publicName: ['B 10 Ablage', 'B 2 Boden'] }
  for (const [sort, names] of Object.entries({ ...orders, newest: orders.publicName })) {
    const page = await readPage(send(`/tasks?sort=${sort}`, { cookie: owner.token }))
    expect(namesShownOn(page), sort).toEqual(names)
  }
  const none = await readPage(send('/tasks?search=xyz', { cookie: owner.token }))
  expect([none.rows, none.text]).toEqual([[], expect.stringContaining('Nothing found.')])
})

test('page: each row leads to deleting, and afterwards to the list as it was', async () => {
  const { id } = await createTask(owner, { name: 'GM-FL' })
  const path = (await readPage(send('/tasks?sort=newest', { cookie: owner.token }))).link('Delete GM-FL') ?? ''
  expect(path).toBe(`/tasks/${id}/delete?sort=newest`)
  const deleted = await send(path, { cookie: owner.token, form: {} })
  expect([deleted.status, deleted.headers.get('Location')]).toEqual([303, '/tasks?sort=newest'])
})

function namesShownOn({ rows }: { rows: Record<string, string>[] }): (string | undefined)[] {
  return rows.map((row) => row['Name, public name'])
}
