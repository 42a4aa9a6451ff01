import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { isPin } from '#app/config/pin-hash.server.ts'
import { useDatabase } from '../../../tests/support/databases/database.ts'
import { createOwner, createStaff } from '../../../tests/support/stories/factories.ts'
import { archiveStaff } from './archive-staff.server.ts'
import { renewPin } from './renew-pin.server.ts'

useDatabase()

const now = new Date()
const notFound = { ok: false, failure: { code: 'request.notFound' } }

test('the new PIN works and the old one does not', async () => {
  const { companyId } = await createOwner()
  const { id: staffId, pin: oldPin } = await createStaff({ companyId })
  const renewed = await renewPin({ companyId, staffId, now })
  const pin = renewed.ok ? renewed.value.pin : ''
  const { pinHash = '' } =
    database().sql.get<{ pinHash: string }>('SELECT pinHash FROM Staff WHERE id = :staffId', { staffId }) ?? {}
  expect(isPin({ companyId, staffId, pin }, pinHash)).toBe(true)
  expect(isPin({ companyId, staffId, pin: oldPin }, pinHash)).toBe(pin === oldPin)
})

test('a person of another company and an archived person get no new PIN', async () => {
  const [owner, stranger] = [await createOwner(), await createOwner()]
  const { id: staffId } = await createStaff(owner)
  expect(await renewPin({ companyId: stranger.companyId, staffId, now })).toEqual(notFound)
  await archiveStaff({ companyId: owner.companyId, staffId, now })
  expect(await renewPin({ companyId: owner.companyId, staffId, now })).toEqual(notFound)
})
