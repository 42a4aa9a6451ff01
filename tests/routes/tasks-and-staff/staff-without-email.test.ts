import { beforeEach, expect, test } from 'vitest'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, type Owner } from '#tests/support/stories/factories.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { readPage } from '#tests/support/requests/page.ts'

useDatabase()

const person = { loginName: 'kueche.anna', personalType: 'staff', signature: 'Anna K.' }
const settings = { allowStaffImageUpload: false }
let owner: Owner

beforeEach(async () => {
  owner = await createOwner()
})

const requireEmail = (staffEmailRequired: boolean) =>
  send('/settings/schedule', { method: 'PUT', bearer: owner.token, json: { ...settings, staffEmailRequired } })
const add = (extra: object) => send('/api/staff', { bearer: owner.token, json: { ...person, ...extra } })
const addByPage = (extra: Record<string, string>) =>
  send('/staff/new', { cookie: owner.token, form: { ...person, email: '', phone: '', pin: '', ...extra } })

test.each([[{}], [{ email: null }], [{ email: '' }], [{ email: ' ' }]])(
  'API: %j is refused until the company allows people without an address',
  async (email) => {
    expect(await errorOf(await add(email))).toMatchObject({ fields: { email: ['staff.emailRequired'] } })
    expect((await requireEmail(false)).status).toBe(200)
    const added = await add(email)
    expect(added.status).toBe(201)
    const { id, email: stored } = (await added.json()) as { id: string; email: null }
    expect(stored).toBeNull()
    expect(await (await send(`/api/staff/${id}`, { bearer: owner.token })).json()).toMatchObject({ email: null })
  },
)

test('page: the address is asked for together with what else is missing, until the company allows none', async () => {
  const refused = await readPage(addByPage({ signature: '' }))
  expect(refused.field('Email')).toMatchObject({ invalid: true })
  expect(refused.field('Signature')).toMatchObject({ invalid: true })
  expect(refused.dialog?.text).toContain('No email address? Make it optional')
  await send('/schedule-settings', { cookie: owner.token, form: { subject: 'staffEmail' } })
  expect((await readPage(send('/staff/new', { cookie: owner.token }))).field('Email (optional)')).toBeDefined()
  expect((await addByPage({})).status).toBe(201)
  expect((await readPage(send('/staff', { cookie: owner.token }))).text).toContain('–')
})

test('both: an address that is given has to be valid', async () => {
  await requireEmail(false)
  expect(await errorOf(await add({ email: 'anna@' }))).toMatchObject({ fields: { email: ['staff.emailInvalid'] } })
  expect((await readPage(addByPage({ email: 'anna@' }))).field('Email (optional)')).toMatchObject({ invalid: true })
})

test('both: who has no address needs one at the next change, once the company requires it again', async () => {
  await requireEmail(false)
  const { id } = (await (await add({})).json()) as { id: string }
  await send('/schedule-settings', { cookie: owner.token, form: { subject: 'staffEmail', staffEmailRequired: 'on' } })
  const call = await send(`/api/staff/${id}`, { method: 'PUT', bearer: owner.token, json: person })
  expect(await errorOf(call)).toMatchObject({ fields: { email: ['staff.emailRequired'] } })
  const form = { ...person, email: '', phone: '', pin: '' }
  expect((await send(`/staff/${id}/edit`, { cookie: owner.token, form })).status).toBe(422)
  const changed = await send(`/staff/${id}/edit`, { cookie: owner.token, form: { ...form, email: 'a@example.com' } })
  expect(changed.status).toBe(303)
})

test('the setting stays when only photos are set, and another company keeps its own', async () => {
  await requireEmail(false)
  await send('/settings/schedule', { method: 'PUT', bearer: owner.token, json: settings })
  const read = async ({ token }: Owner) => (await send('/settings/schedule', { bearer: token })).json()
  expect(await read(owner)).toMatchObject({ data: { staffEmailRequired: false } })
  expect(await read(await createOwner())).toMatchObject({ data: { staffEmailRequired: true } })
})
