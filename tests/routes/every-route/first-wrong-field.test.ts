import { beforeEach, expect, test } from 'vitest'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, type Owner } from '#tests/support/stories/factories.ts'
import { readPage } from '#tests/support/requests/page.ts'

useDatabase()

const task = { name: 'GM-FL', publicName: 'Arbeitsflächen', description: 'Reinigen' }
const long = 'x'.repeat(1001)
const person = {
  personalType: 'staff',
  loginName: 'anna',
  signature: 'Anna K.',
  email: 'anna@example.com',
  phone: '49151',
}
let owner: Owner

beforeEach(async () => {
  owner = await createOwner()
})

test.each([
  ['the only one', '/tasks/new', { ...task, description: long }, 'Description'],
  ['the first of two as they are shown', '/tasks/new', { ...task, description: long, publicName: long }, 'Public name'],
  ['one after the choice of a type', '/staff/new', { ...person, email: 'anna', pin: '1234' }, 'Email'],
])('of the wrong fields, %s has the focus, and no other', async (_, path, form, label) => {
  const { field, focused } = await readPage(send(path, { cookie: owner.token, form }))
  expect(field(label)).toMatchObject({ invalid: true, isFocused: true })
  expect(focused).toHaveLength(1)
})

test('before anything is sent, no field is taken for a wrong one', async () => {
  const { focused } = await readPage(send('/tasks/new', { cookie: owner.token }))
  expect(focused).toEqual([])
})
