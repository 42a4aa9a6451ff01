import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { isPin } from '#app/config/pin-hash.server.ts'
import { listStaff } from '#app/data/read/staff/staff.server.ts'
import { pinProblem } from '#app/domain/staff/pin.ts'
import type { StaffInput } from '#app/domain/staff/schema.ts'
import { useDatabase } from '../../../tests/support/databases/database.ts'
import { createOwner } from '../../../tests/support/stories/factories.ts'
import { archiveStaff } from './archive-staff.server.ts'
import { createStaff } from './create-staff.server.ts'
import { updateStaff } from './update-staff.server.ts'

useDatabase()

const now = new Date()
const loginNameTaken = { ok: false, failure: { code: 'staff.loginNameTaken', field: 'loginName' } }

test('a PIN is generated, returned once and stored as a hash', async () => {
  const owner = await createOwner()
  const { id, pin } = await created(owner, person())
  expect(pinProblem(pin)).toBe(null)
  const { pinHash, ...row } = storedRow(id)
  expect(isPin({ companyId: owner.companyId, staffId: id, pin }, pinHash)).toBe(true)
  expect(
    Object.values({ pinHash, ...row })
      .map(String)
      .some((value) => value.includes(pin)),
  ).toBe(false)
})

test('a chosen PIN is used', async () => {
  expect((await created(await createOwner(), person({ pin: '48213' }))).pin).toBe('48213')
})

test('of 20 people added at once with the same login name, one is added', async () => {
  const owner = await createOwner()
  const names = Array.from({ length: 20 }, (_, n) => (n % 2 ? 'MÜLLER.Jörg' : 'mu\u0308ller.jo\u0308rg'))
  const answers = await Promise.all(names.map((loginName) => add(owner, person({ loginName }))))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 19 }, () => loginNameTaken))
  expect((await listStaff(owner.companyId, { page: 1, pageSize: 25 })).total).toBe(1)
})

test('two companies may use the same login name', async () => {
  for (const owner of [await createOwner(), await createOwner()]) expect((await add(owner, person())).ok).toBe(true)
})

test('a login name is free again once its owner is archived', async () => {
  const owner = await createOwner()
  const { id } = await created(owner, person())
  expect(await add(owner, person())).toEqual(loginNameTaken)
  await archiveStaff({ companyId: owner.companyId, staffId: id, now })
  expect((await add(owner, person())).ok).toBe(true)
})

test("a person may change the case of their own login name, but not take another one's", async () => {
  const owner = await createOwner()
  const anna = await created(owner, person())
  await add(owner, person({ loginName: 'spuel.mehmet' }))
  const change = { companyId: owner.companyId, staffId: anna.id, now }
  expect(await updateStaff({ ...change, input: person({ loginName: 'Kueche.Anna' }) })).toMatchObject({ ok: true })
  expect(await updateStaff({ ...change, input: person({ loginName: 'SPUEL.MEHMET' }) })).toEqual(loginNameTaken)
})

test('a change without a PIN leaves it as it is, a change with a PIN replaces it', async () => {
  const owner = await createOwner()
  const { id } = await created(owner, person({ pin: '48213' }))
  const change = { companyId: owner.companyId, staffId: id, now }
  await updateStaff({ ...change, input: person({ signature: 'Anna Kern' }) })
  expect(isPin({ ...owner, staffId: id, pin: '48213' }, storedRow(id).pinHash)).toBe(true)
  await updateStaff({ ...change, input: person({ pin: '70564' }) })
  expect(isPin({ ...owner, staffId: id, pin: '70564' }, storedRow(id).pinHash)).toBe(true)
})

function person(changes: Partial<StaffInput> = {}): StaffInput {
  const defaults = { loginName: 'kueche.anna', email: 'anna@example.com', phone: '4915100000001' }
  return { ...defaults, personalType: 'staff', signature: 'Anna K.', ...changes }
}

function add({ companyId, userId }: { companyId: string; userId: string }, input: StaffInput) {
  return createStaff({ companyId, userId, input, now })
}

async function created(owner: { companyId: string; userId: string }, input: StaffInput) {
  const result = await add(owner, input)
  if (!result.ok) throw new Error(result.failure.code)
  return result.value
}

function storedRow(id: string) {
  return database().sql.get<{ pinHash: string }>('SELECT * FROM Staff WHERE id = :id', { id }) ?? { pinHash: '' }
}
