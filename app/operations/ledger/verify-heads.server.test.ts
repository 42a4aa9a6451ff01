import { beforeEach, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import type { LedgerHead } from '#app/domain/ledger/ledger-head.ts'
import { findHead } from '#app/data/read/ledger/ledger-entries.sql.server.ts'
import { enterInLedger } from '#app/data/write/ledger/ledger.sql.server.ts'
import type { KnownHead } from '#app/domain/ledger/known-head.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { rewriteChain } from '#tests/support/ledgers.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { createOwner, createSchedule, createStaff, createTask } from '#tests/support/stories/factories.ts'
import { anchorDay } from './anchor-day.server.ts'
import { faultInWords } from './fault-in-words.ts'
import { verifyLedger } from './verify-ledger.server.ts'

useDatabase()

let companyId: string
let head: LedgerHead

const sql = () => database().sql
const verify = (known: KnownHead[] = []) => verifyLedger(sql(), companyId, { known })
const at = (time: string) => new Date(`2026-11-${time}Z`)

async function change(...queries: string[]) {
  for (const query of queries) await database().atomically((writing) => writing.run(query))
}

/** Three days with a check-in each at 8 and 14, and their anchors: entries 2 and 3, 4 and 5, 6 and 7. Entry 1 is the plan. */
beforeEach(async () => {
  const owner = await createOwner()
  companyId = owner.companyId
  const [task, staff] = [await createTask(owner), await createStaff(owner)]
  const tasks = [{ taskId: task.id, staffIds: [staff.id] }]
  const schedule = await createSchedule(owner, { times: ['08:00', '14:00'], tasks, validFrom: at('17T08:00:00') })
  for (const day of [18, 19, 20]) {
    for (const hour of ['08', '14']) {
      const slotAt = `2026-11-${day}T${hour}:00`
      const now = at(`${day}T${hour}:01:00`)
      const { id: recordId } = await createCheckIn(owner, { schedule, task, staff, slotAt, checkedInAt: now })
      await database().atomically((writing) => enterInLedger(writing, companyId, { kind: 'checkIn', recordId, now }))
    }
    await anchorDay(at(`${day + 1}T00:00:05`))
  }
  head = findHead(sql(), companyId)
})

test('a chain meets its anchors and a head that is known from outside', () => {
  expect(head.number).toBe(7)
  expect(verify([{ ...head, day: null }])).toMatchObject({ entries: 7, fault: null })
  expect(verify([{ ...head, hash: head.hash.slice(0, 32), day: null }]).fault).toBeNull()
})

const ofDay = (day: number) => `substr(checkedInAt, 1, 10) = '2026-11-${day}'`
const entriesOf = (day: number) => `substr(at, 1, 10) = '2026-11-${day}' AND kind = 'checkIn'`

test.each<[string, string[], object]>([
  [
    'a byte of an entry is changed',
    [`UPDATE LedgerEntry SET content = replace(content, substr(content, 1, 1), 'x') WHERE number = 4`],
    { fault: 'entryChanged', number: 4, head: '2026-11-19' },
  ],
  [
    'a row is edited by hand',
    [`UPDATE CheckIn SET signature = 'X' WHERE ledgerNumber = 3`],
    { fault: 'recordChanged', number: 3, head: '2026-11-18' },
  ],
  [
    'two entries are swapped',
    [
      'UPDATE LedgerEntry SET number = -number WHERE number IN (4, 5)',
      'UPDATE LedgerEntry SET number = 9 + number WHERE number < 0',
    ],
    { fault: 'entryChanged', number: 4, head: '2026-11-19' },
  ],
])('when %s, the fault says before which anchor', async (_, queries, fault) => {
  await change(...queries)
  expect(verify().fault).toMatchObject(fault)
})

test('when the end is cut off with its records, the anchor is missing', async () => {
  await change('DELETE FROM LedgerEntry WHERE number = 7', 'DELETE FROM CheckIn WHERE ledgerNumber = 7')
  const { fault } = verify()
  expect(fault).toMatchObject({ fault: 'headMissing', number: 7, head: '2026-11-20' })
  expect(fault && faultInWords(fault)).toBe(
    `entry 7, head ${companyId}, by the head of 2026-11-20: it is missing, with what came before it, although it was the last then`,
  )
})

test('when a whole day is cut out and the chain written anew, the anchor of that day does not fit', async () => {
  await change(`DELETE FROM LedgerEntry WHERE ${entriesOf(19)}`, `DELETE FROM CheckIn WHERE ${ofDay(19)}`)
  await rewriteChain(companyId)
  expect(verify().fault).toMatchObject({ fault: 'headDiffers', number: 5, head: '2026-11-19' })
})

test('when a record is changed and the chain written anew, the first anchor behind it does not fit', async () => {
  await change('UPDATE LedgerEntry SET content = substr(content, 2) || substr(content, 1, 1) WHERE number = 3')
  await change('UPDATE LedgerEntry SET salt = NULL WHERE number = 3')
  await rewriteChain(companyId)
  expect(verify().fault).toMatchObject({ fault: 'headDiffers', number: 3, head: '2026-11-18' })
})

test('who writes the anchors anew too is found by a head in a mail, or on paper', async () => {
  await change(`DELETE FROM LedgerEntry WHERE ${entriesOf(19)}`, `DELETE FROM CheckIn WHERE ${ofDay(19)}`)
  await rewriteChain(companyId)
  await change('DELETE FROM LedgerAnchor')
  expect(verify().fault).toBeNull()
  expect(verify([{ ...head, day: '2026-11-20' }]).fault).toMatchObject({ fault: 'headMissing', number: 7 })
  const early = { number: 5, hash: head.hash.slice(0, 32), day: '2026-11-19' }
  expect(verify([early]).fault).toMatchObject({ fault: 'headDiffers', number: 5, head: '2026-11-19' })
})
