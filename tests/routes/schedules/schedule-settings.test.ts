import { expect, test } from 'vitest'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createGroupName, createOwner, type Owner } from '#tests/support/stories/factories.ts'
import { readPage } from '#tests/support/requests/page.ts'

useDatabase()

async function read({ token }: Owner): Promise<unknown> {
  return (await send('/settings/schedule', { bearer: token })).json()
}

test('page and API: staff may add photos, or not', async () => {
  const [owner, stranger] = [await createOwner(), await createOwner()]
  const { id, name } = await createGroupName(owner)
  const settings = (allowStaffImageUpload: boolean) => ({
    data: { allowStaffImageUpload, staffEmailRequired: true, allowOffline: true, groupNames: [{ id, name }] },
  })
  expect(await read(owner)).toEqual(settings(false))
  const form = { subject: 'photos', allowStaffImageUpload: 'on' }
  expect((await send('/schedule-settings', { cookie: owner.token, form })).status).toBe(303)
  expect(await read(owner)).toEqual(settings(true))
  const page = await readPage(send('/schedule-settings', { cookie: owner.token }))
  expect(page.field('Allow staff to upload images')?.checked).toBe(true)
  await send('/schedule-settings', { cookie: owner.token, form: { subject: 'photos' } })
  expect(await read(owner)).toEqual(settings(false))
  const json = { allowStaffImageUpload: true }
  const put = await send('/settings/schedule', { method: 'PUT', bearer: owner.token, json })
  expect([put.status, await put.json()]).toEqual([200, settings(true)])
  expect(await read(stranger)).toEqual({
    data: { allowStaffImageUpload: false, staffEmailRequired: true, allowOffline: true, groupNames: [] },
  })
})

test.each([undefined, null, 'on', 1])('API: %j is neither yes nor no', async (allowStaffImageUpload) => {
  const { token } = await createOwner()
  const put = await send('/settings/schedule', { method: 'PUT', bearer: token, json: { allowStaffImageUpload } })
  expect(put.status).toBe(422)
})

test.each([
  ['/user-settings', 'Profile'],
  ['/user-settings/account', 'Account'],
  ['/company-settings', 'Company'],
  ['/schedule-settings', 'Schedules'],
])('page: at %s the tab %s alone is the current one', async (path, tab) => {
  const { token } = await createOwner()
  expect((await readPage(send(path, { cookie: token }))).currentLinks).toEqual([tab])
})
