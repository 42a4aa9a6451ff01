import { beforeEach, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { isPin } from '#app/data/pin-hash.server.ts'
import { findStaff, listStaff } from '#app/data/read/staff.server.ts'
import { cookiesAfter, send } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/factories.ts'

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
const errorOf = async (answer: Response) => ((await answer.json()) as { error: unknown }).error

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
  const page = await send('/staff/new', { cookie: owner.token, form: { ...input, phone: '', pin: '48213' } })
  expect(await page.text()).toContain('4 8 2 1 3')
  const call = await send('/api/staff', {
    bearer: owner.token,
    json: { ...input, loginName: 'spuel.mehmet', phone: undefined, pin: '70564' },
  })
  expect(await call.json()).toMatchObject({ pin: '70564', phone: null })
  expect((await staffOf(owner)).map(({ phone }) => phone)).toEqual([null, null])
})

const wrong = { loginName: ' ', email: 'anna@', phone: '+49 151', personalType: 'chef', signature: '', pin: '12345' }

test('page: what breaks a rule stands beside its field, and nothing typed is lost', async () => {
  const answer = await send('/staff/new', { cookie: owner.token, form: wrong })
  const page = await answer.text()
  expect(answer.status).toBe(422)
  for (const text of [
    'Please enter a login name.',
    'This is not a valid email address.',
    'Digits only, please, without + or spaces.',
    'Please choose the type.',
    'Please enter the signature.',
    'This PIN is too easy to guess. Please choose another.',
  ]) {
    expect(page).toContain(text)
  }
  for (const value of ['anna@', '+49 151', '12345']) expect(page).toContain(`value="${value}"`)
  expect(await staffOf(owner)).toEqual([])
})

test('API: what breaks a rule is named field by field', async () => {
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

test('both: a taken login name is told beside its field', async () => {
  await createStaff(owner, { loginName: 'Kueche.Anna' })
  const page = await send('/staff/new', { cookie: owner.token, form: { ...input, pin: '48213' } })
  const html = await page.text()
  expect(page.status).toBe(409)
  expect(html).toMatch(/id="staff-loginName"[^>]*aria-invalid="true"/)
  expect(html).toContain('This name is already taken.')
  for (const value of ['kueche.anna', 'anna@example.com', 'Anna K.', '48213'])
    expect(html).toContain(`value="${value}"`)
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

test('page: the question before deleting says what happens to which schedules', async () => {
  const [anna, mehmet, task] = [
    await createStaff(owner, { loginName: 'anna' }),
    await createStaff(owner),
    await createTask(owner),
  ]
  await createSchedule(owner, { title: 'Küche', tasks: [{ taskId: task.id, staffIds: [anna.id, mehmet.id] }] })
  await createSchedule(owner, { title: 'Spülküche', tasks: [{ taskId: task.id, staffIds: [anna.id] }] })
  const page = await (await send(`/staff/${anna.id}/delete`, { cookie: owner.token })).text()
  expect(page).toMatch(/others who are assigned take over:[\s\S]*Küche[\s\S]*nobody is assigned to[\s\S]*Spülküche/)
  const answer = await send(`/staff/${anna.id}/delete`, { cookie: owner.token, form: {} })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/staff'])
  expect((await staffOf(owner)).map(({ id }) => id)).toEqual([mehmet.id])
  const list = await send('/staff', { cookie: cookiesAfter(answer, owner) })
  expect(await list.text()).toContain('Anna K. has been deleted.')
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
  const page = await (await send('/staff?type=supervisor', { cookie: owner.token })).text()
  expect(page).toContain('Edit B. Huber')
  expect(page).not.toContain('Edit Anna K.')
})

test('page: without staff, the next step is said', async () => {
  expect(await (await send('/staff', { cookie: owner.token })).text()).toMatch(
    /href="\/staff\/new"[\s\S]*steps to the QR code/,
  )
})

test('page: a filter that fits nobody says so', async () => {
  await createStaff(owner)
  expect(await (await send('/staff?type=supervisor', { cookie: owner.token })).text()).toContain(
    'No supervisor added yet.',
  )
})

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string

async function isPinOf(staffId: string, pin: string) {
  const row = await database().writing.staff.findUnique({
    where: { id: staffId },
    select: { pinHash: true, companyId: true },
  })
  return row !== null && isPin({ companyId: row.companyId, staffId, pin }, row.pinHash)
}

test('page: the empty list has one accent button, the next step', async () => {
  const buttons = async () =>
    [
      ...(await (await send('/staff', { cookie: owner.token })).text()).matchAll(
        /class="(btn[^"]*)"[^>]*href="([^"]*)"/g,
      ),
    ]
      .map(([, style, to]) => `${style} ${to}`)
      .sort()
  expect(await buttons()).toEqual(['btn /tasks/new', 'btn plain /staff/new'])
  await createTask(owner)
  expect(await buttons()).toEqual(['btn /staff/new'])
})
