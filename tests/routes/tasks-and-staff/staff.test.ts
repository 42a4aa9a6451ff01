import { beforeEach, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { findStaff, listStaff } from '#app/data/read/staff/staff.server.ts'
import { cookiesAfter, send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { createdOn } from '#tests/support/stories/created-on.ts'
import { isPinOf } from '#tests/support/stories/is-pin-of.ts'
import { errorOf, instant } from '#tests/support/requests/json-answer.ts'
import { readPage } from '#tests/support/requests/page.ts'

useDatabase()

const input = {
  loginName: 'kueche.anna',
  email: 'anna@example.com',
  phone: '4915100000001',
  personalType: 'staff',
  signature: 'Anna K.',
}
let owner: Owner
let stranger: Owner

beforeEach(async () => {
  owner = await createOwner()
  stranger = await createOwner()
})

const staffOf = async ({ companyId }: Owner) => (await listStaff(companyId, { page: 1, pageSize: 25 })).items

test('API: a new person is answered with the PIN, once', async () => {
  const answer = await send('/api/staff', { bearer: owner.token, json: input })
  expect(answer.status).toBe(201)
  const { pin, ...staff } = (await answer.json()) as { id: string; pin: string }
  expect(staff).toEqual({
    ...input,
    id: expect.stringMatching(/^[0-9a-z]{16}$/),
    createdAt: instant,
    updatedAt: instant,
  })
  expect(await isPinOf(staff.id, pin)).toBe(true)
  const read = await send(`/api/staff/${staff.id}`, { bearer: owner.token })
  expect([read.status, await read.json()]).toEqual([200, staff])
  const list = await send('/api/staff', { bearer: owner.token })
  expect(await list.json()).toEqual({ items: [staff], total: 1, page: 1, pageSize: 25 })
})

test('both: a chosen PIN is taken, no phone is no phone', async () => {
  const form = { ...input, phone: '', pin: '48213' }
  expect((await readPage(send('/staff/new', { cookie: owner.token, form }))).dialog?.text).toContain('4 8 2 1 3')
  const call = await send('/api/staff', {
    bearer: owner.token,
    json: { ...input, loginName: 'spuel.mehmet', phone: undefined, pin: '70564' },
  })
  expect(await call.json()).toMatchObject({ pin: '70564', phone: null })
  expect((await staffOf(owner)).map(({ phone }) => phone)).toEqual([null, null])
})

const wrong = { loginName: ' ', email: 'anna@', phone: '+49 151', personalType: 'chef', signature: '', pin: '12345' }

test('page: each error is shown next to its field, and no input is lost', async () => {
  const answer = await send('/staff/new', { cookie: owner.token, form: wrong })
  expect(answer.status).toBe(422)
  const { field, group } = await readPage(answer)
  for (const [label, value, error] of [
    ['Login name', ' ', 'Please enter a login name.'],
    ['Signature', '', 'Please enter the signature.'],
    ['Email', 'anna@', 'This is not a valid email address.'],
    ['Phone', '+49 151', 'Digits only, please, without + or spaces.'],
    ['PIN', '12345', 'This PIN is too easy to guess. Please choose another.'],
  ] as const) {
    const description = expect.stringContaining(error) as string
    expect(field(label), label).toMatchObject({ value, invalid: true, description })
  }
  expect(group('Type')?.description).toContain('Please choose the type.')
  expect(await staffOf(owner)).toEqual([])
})

test('API: errors are listed by field', async () => {
  const answer = await send('/api/staff', { bearer: owner.token, json: wrong })
  expect(answer.status).toBe(422)
  expect(await errorOf(answer)).toEqual({
    code: 'staff.loginNameRequired',
    message: 'Please enter a login name.',
    fields: {
      loginName: ['staff.loginNameRequired'],
      email: ['staff.emailInvalid'],
      phone: ['staff.phoneDigitsOnly'],
      personalType: ['staff.personalTypeRequired'],
      signature: ['staff.signatureRequired'],
      pin: ['staff.pinTooSimple'],
    },
  })
})

test('both: a taken login name is reported next to its field', async () => {
  await createStaff(owner, { loginName: 'Kueche.Anna' })
  const page = await send('/staff/new', { cookie: owner.token, form: { ...input, pin: '48213' } })
  expect(page.status).toBe(409)
  const { field } = await readPage(page)
  expect(field('Login name')).toMatchObject({ invalid: true, description: 'This name is already taken.' })
  const values = ['Login name', 'Email', 'Signature', 'PIN'].map((label) => field(label)?.value)
  expect(values).toEqual(['kueche.anna', 'anna@example.com', 'Anna K.', '48213'])
  const call = await send('/api/staff', { bearer: owner.token, json: input })
  expect(call.status).toBe(409)
  expect(await errorOf(call)).toMatchObject({
    code: 'staff.loginNameTaken',
    fields: { loginName: ['staff.loginNameTaken'] },
  })
})

test('both: of 20 people with one login name at once, one is added', async () => {
  const sent = Array.from({ length: 20 }, (_, n) =>
    n % 2
      ? send('/staff/new', { cookie: owner.token, form: { ...input, loginName: 'KUECHE.Anna' } })
      : send('/api/staff', { bearer: owner.token, json: input }),
  )
  const statuses = (await Promise.all(sent)).map(({ status }) => status).sort()
  expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
  expect(await staffOf(owner)).toHaveLength(1)
})

test('both: fields that are no business of the sender change nothing', async () => {
  const foreign = {
    id: 'mine',
    companyId: stranger.companyId,
    pinHash: 'x',
    loginNameKey: 'x',
    archivedAt: '2020-01-01',
  }
  await send('/staff/new', { cookie: owner.token, form: { ...input, ...foreign } })
  await send('/api/staff', { bearer: owner.token, json: { ...input, ...foreign, loginName: 'spuel.mehmet' } })
  expect((await staffOf(owner)).map(({ id }) => id === 'mine')).toEqual([false, false])
  expect(await staffOf(stranger)).toEqual([])
  const keys = database().sql.all<{ key: string }>('SELECT loginNameKey AS key FROM Staff ORDER BY loginNameKey')
  expect(keys.map(({ key }) => key)).toEqual(['kueche.anna', 'spuel.mehmet'])
})

test('both: a change without a PIN keeps it', async () => {
  const { id, pin } = await createStaff(owner)
  const changed = await send(`/staff/${id}/edit?type=staff`, { cookie: owner.token, form: { ...input, pin: '' } })
  expect([changed.status, changed.headers.get('Location')]).toEqual([303, '/staff?type=staff'])
  const put = await send(`/api/staff/${id}`, {
    method: 'PUT',
    bearer: owner.token,
    json: { ...input, personalType: 'supervisor' },
  })
  const answer = (await put.json()) as object
  expect([put.status, answer]).toMatchObject([200, { ...input, id, personalType: 'supervisor' }])
  expect('pin' in answer).toBe(false)
  expect(await isPinOf(id, pin)).toBe(true)
})

test('both: a change with a PIN replaces it and never answers it', async () => {
  const { id } = await createStaff(owner)
  await send(`/staff/${id}/edit`, { cookie: owner.token, form: { ...input, pin: '70564' } })
  expect(await isPinOf(id, '70564')).toBe(true)
  const put = await send(`/api/staff/${id}`, { method: 'PUT', bearer: owner.token, json: { ...input, pin: '33108' } })
  expect(await put.text()).not.toContain('33108')
  expect(await isPinOf(id, '33108')).toBe(true)
})

test('page: the question before deleting says what happens to each schedule', async () => {
  const [anna, mehmet, task] = [
    await createStaff(owner, { loginName: 'anna' }),
    await createStaff(owner),
    await createTask(owner),
  ]
  await createSchedule(owner, { title: 'Küche', tasks: [{ taskId: task.id, staffIds: [anna.id, mehmet.id] }] })
  await createSchedule(owner, { title: 'Spülküche', tasks: [{ taskId: task.id, staffIds: [anna.id] }] })
  const { dialog } = await readPage(send(`/staff/${anna.id}/delete`, { cookie: owner.token }))
  expect(dialog?.title).toBe('Delete “Anna K.”?')
  expect(dialog?.text).toMatch(
    /others who are assigned take over: Küche, UG This .* nobody is assigned to\..*: Spülküche, UG/,
  )
  const answer = await send(`/staff/${anna.id}/delete`, { cookie: owner.token, form: {} })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/staff'])
  expect((await staffOf(owner)).map(({ id }) => id)).toEqual([mehmet.id])
  const list = await readPage(send('/staff', { cookie: cookiesAfter(answer, owner) }))
  expect(list.status).toBe('Anna K. has been deleted.')
})

test('of hundreds of schedules that name a person and a task a row names eight, a question fifty, and both count the rest', async () => {
  const [anna, tom, task] = [await createStaff(owner), await createStaff(owner), await createTask(owner)]
  for (let index = 1; index <= 52; index += 1) {
    await createSchedule(owner, { title: `Plan ${index}`, tasks: [{ taskId: task.id, staffIds: [anna.id, tom.id] }] })
  }
  for (const path of ['/staff', '/tasks']) {
    expect(await (await send(path, { cookie: owner.token })).text()).toContain('44 more schedules')
  }
  const { dialog } = await readPage(send(`/staff/${anna.id}/delete`, { cookie: owner.token }))
  expect(dialog?.listItems).toHaveLength(51)
  expect(dialog?.listItems.at(-1)).toBe('2 more schedules')
})

test('API: a deleted person is gone for good', async () => {
  const { id } = await createStaff(owner)
  const remove = () => send(`/api/staff/${id}`, { method: 'DELETE', bearer: owner.token })
  const answers = [await remove(), await remove(), await send(`/api/staff/${id}`, { bearer: owner.token })]
  expect(answers.map(({ status }) => status)).toEqual([204, 404, 404])
})

test("both: another company's person is not found and not touched", async () => {
  const { id, pin } = await createStaff(stranger)
  const { token } = owner
  const answers = [
    await send(`/staff/${id}/edit`, { cookie: token }),
    await send(`/staff/${id}/edit`, { cookie: token, form: input }),
    await send(`/staff/${id}/pin`, { cookie: token }),
    await send(`/staff/${id}/pin`, { cookie: token, form: {} }),
    await send(`/staff/${id}/devices`, { cookie: token }),
    await send(`/staff/${id}/devices`, { cookie: token, form: {} }),
    await send(`/staff/${id}/delete`, { cookie: token }),
    await send(`/staff/${id}/delete`, { cookie: token, form: {} }),
    await send(`/api/staff/${id}`, { bearer: token }),
    await send(`/api/staff/${id}`, { method: 'PUT', bearer: token, json: input }),
    await send(`/api/staff/${id}/pin`, { method: 'POST', bearer: token }),
    await send(`/api/staff/${id}`, { method: 'DELETE', bearer: token }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  expect(await findStaff(stranger.companyId, id)).toMatchObject({ signature: 'Anna K.' })
  expect(await isPinOf(id, pin)).toBe(true)
})

test('both: the filter by type', async () => {
  await createStaff(owner, { signature: 'Anna K.' })
  await createStaff(owner, { signature: 'B. Huber', personalType: 'supervisor' })
  const call = await send('/api/staff?type=supervisor', { bearer: owner.token })
  expect(await call.json()).toMatchObject({ total: 1, items: [{ signature: 'B. Huber' }] })
  expect((await send('/api/staff?type=chef', { bearer: owner.token })).status).toBe(422)
  const page = await readPage(send('/staff?type=supervisor', { cookie: owner.token }))
  expect([page.link('Edit B. Huber'), page.link('Edit Anna K.')]).toEqual([expect.any(String), undefined])
  expect(page.rows).toHaveLength(1)
})

test('page: a filter that fits nobody says so', async () => {
  await createStaff(owner)
  const page = await readPage(send('/staff?type=supervisor', { cookie: owner.token }))
  expect([page.text, page.rows]).toEqual([expect.stringContaining('No supervisor added yet.'), []])
})

test('both: staff are found by words of signature and login name, and sorted on the page', async () => {
  await createStaff(owner, { loginName: 'spuel.mehmet', signature: 'Mehmet B.' })
  await createStaff(owner, { loginName: 'chef', signature: 'Zoe A.', personalType: 'supervisor' })
  await createdOn('05-01', 'Staff', await createStaff(owner, { loginName: 'zentrale.anna', signature: 'Anna K.' }))
  const search = `search=${encodeURIComponent('K. ANNA')}`
  const page = await readPage(send(`/staff?${search}`, { cookie: owner.token }))
  expect(namesOn(page)).toEqual(['Anna K. zentrale.anna'])
  expect(page.link('Supervisor 1')).toBe('/staff?type=supervisor&search=K.+ANNA')
  const call = await send(`/api/staff?${search}`, { bearer: owner.token })
  expect(await call.json()).toMatchObject({ total: 1, items: [{ loginName: 'zentrale.anna' }] })
  const byLoginName = await readPage(send('/staff?sort=loginName', { cookie: owner.token }))
  expect(namesOn(byLoginName)).toEqual(['Zoe A. chef', 'Mehmet B. spuel.mehmet', 'Anna K. zentrale.anna'])
  const newest = await readPage(send('/staff?sort=newest', { cookie: owner.token }))
  expect(namesOn(newest).at(-1)).toBe('Anna K. zentrale.anna')
  const none = await readPage(send('/staff?search=xyz', { cookie: owner.token }))
  expect([none.rows, none.text]).toEqual([[], expect.stringContaining('Nothing found.')])
  expect(none.field('Signature, login name')?.value).toBe('xyz')
})

test('page: each row leads to deleting, and afterwards to the list as it was', async () => {
  const { id } = await createStaff(owner, { signature: 'Anna K.' })
  const page = await readPage(send('/staff?sort=newest', { cookie: owner.token }))
  const path = page.link('Delete Anna K.') ?? ''
  expect(path).toBe(`/staff/${id}/delete?sort=newest`)
  const deleted = await send(path, { cookie: owner.token, form: {} })
  expect([deleted.status, deleted.headers.get('Location')]).toEqual([303, '/staff?sort=newest'])
})

function namesOn({ rows }: { rows: Record<string, string>[] }): (string | undefined)[] {
  return rows.map((row) => row['Signature, login name'])
}
