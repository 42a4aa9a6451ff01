import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { findRecount } from '#app/data/read/ledger/ledger-recounts.sql.server.ts'
import { storeRecount } from '#app/data/write/ledger/ledger-recounts.sql.server.ts'
import type { LedgerFault } from '#app/domain/ledger/ledger-fault.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { send } from '#tests/support/requests/app.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { createOwner, createSchedule, type Owner } from '#tests/support/stories/factories.ts'

useDatabase()

const fault: LedgerFault = {
  fault: 'recordChanged',
  kind: 'checkIn',
  recordId: 'a',
  number: 1204,
  at: '2026-11-20T13:01:00.000Z',
  head: '2026-11-21',
}

const found = (owner: Owner, of: LedgerFault | null) =>
  database().atomically((sql) =>
    storeRecount(sql, owner.companyId, { recountedAt: new Date('2026-11-21T03:30:00Z'), number: 1203, fault: of }),
  )

async function warningFor({ token }: Owner) {
  const page = await readPage(send('/dashboard', { cookie: token, headers: { 'Accept-Language': 'de' } }))
  return { text: page.text, link: page.links.find((address) => address === '/help/records-changed') }
}

test('the overview tells the owner of that company, and no other, what does not fit, until it fits again', async () => {
  const [owner, other] = [await createOwner(), await createOwner()]
  for (const one of [owner, other]) await createSchedule(one, { status: 'private', tasks: [] })
  expect((await warningFor(owner)).link).toBeUndefined()
  await found(owner, fault)
  await found(other, null)
  const warning = await warningFor(owner)
  expect(warning.text).toContain('Die Aufzeichnungen passen nicht zusammen: Eintrag 1204 vom 20. November 2026.')
  expect(warning.link).toBe('/help/records-changed')
  expect((await warningFor(other)).link).toBeUndefined()
  await found(owner, { ...fault, fault: 'recordUnentered', number: null, at: null })
  expect((await warningFor(owner)).text).toContain('Etwas wurde ohne Eintrag geändert.')
  await found(owner, { ...fault, fault: 'headMissing', at: null })
  expect((await warningFor(owner)).text).toContain(
    'Die Aufzeichnungen passen nicht zum Stand vom 21. November 2026 (Nr. 1204).',
  )
  await found(owner, null)
  expect((await warningFor(owner)).link).toBeUndefined()
})

test('what was found is read as it was kept; of a company that is gone nothing is kept', async () => {
  const owner = await createOwner()
  await found(owner, fault)
  const recount = findRecount(database().sql, owner.companyId)
  expect(recount).toEqual({ recountedAt: new Date('2026-11-21T03:30:00Z'), number: 1203, fault })
  await found({ ...owner, companyId: 'gone' }, fault)
  expect(findRecount(database().sql, 'gone')).toBeNull()
})
