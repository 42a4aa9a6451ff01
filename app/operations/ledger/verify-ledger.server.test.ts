import { beforeEach, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { contentQuery } from '#app/data/read/ledger/record-contents.ts'
import { openLedgers } from '#app/data/write/ledger/open-ledgers.sql.server.ts'
import { entryKinds, type EntryKind } from '#app/domain/ledger/entry-kinds.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { send } from '#tests/support/requests/app.ts'
import { fridge } from '#tests/support/stories/asked-readings.ts'
import { useCheckIns } from '#tests/support/stories/check-in-calls.ts'
import { createOwner } from '#tests/support/stories/factories.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'
import { verifyLedger } from './verify-ledger.server.ts'
import { verifyLedgers } from './verify-ledgers.server.ts'

useDatabase()
const { fixture, taskId, call } = useCheckIns()

const sql = () => database().sql
const verify = () => verifyLedger(sql(), fixture.owner.companyId)
const change = (query: string) => database().atomically((writing) => writing.run(query))
const kinds = () =>
  sql()
    .all<{ kind: string }>('SELECT kind FROM LedgerEntry ORDER BY number')
    .map(({ kind }) => kind)

/** A task that asks for values, a check-in with one out of its limits, and another one that was hidden, shown and removed. */
beforeEach(async () => {
  await givePlan(fixture.owner, 'plus')
  const bearer = fixture.owner.token
  const texts = { name: 'Kühlung', publicName: 'Kühlung', description: 'Messen "alles"\n' }
  await send(`/api/tasks/${taskId(0)}`, { method: 'PUT', bearer, json: { ...texts, readings: [fridge] } })
  const values = [{ taskId: taskId(0), name: fridge.name, value: 9.5, action: 'Tür zu' }]
  await call({ comment: 'Türgriff lose – „klemmt“ 🙂', readings: values })
  const done = await call({ taskIds: [taskId(1)] })
  const { checkIns } = (await done.json()) as { checkIns: { id: string }[] }
  const path = `/api/check-ins/${checkIns[0]?.id}`
  for (const hidden of [true, true, false])
    await send(`${path}/visibility`, { method: 'PUT', bearer, json: { hidden } })
  await send(path, { method: 'DELETE', bearer, json: { reason: 'falscher Ort' } })
})

test('each thing that makes or changes a record is one entry, and all fit', () => {
  expect(kinds()).toEqual(['revision', 'readings', 'checkIn', 'checkIn', 'hidden', 'shown', 'removed'])
  expect(verify()).toMatchObject({ entries: 7, fault: null })
})

/** With the keys of all objects in order; JavaScript writes texts and whole numbers as the RFC does. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, one]) => [key, sorted(one)]))
}

test('what is hashed is canonical JSON as RFC 8785 wants it', () => {
  const rows = sql().all<{ kind: EntryKind; recordId: string }>('SELECT kind, recordId FROM LedgerEntry')
  for (const { kind, recordId } of rows) {
    const { record, part } = entryKinds[kind]
    const query = contentQuery(record, part)
    const { content = '' } =
      sql().get<{ content: string }>(query, { recordId, companyId: fixture.owner.companyId }) ?? {}
    expect(content).toBe(JSON.stringify(sorted(JSON.parse(content))))
  }
})

/** The columns of a check-in that have no default. */
const neededColumns = `companyId, scheduleId, revisionId, taskId, staffId, slotStartsAt, checkedInAt, completedAt, enteredLater, status,
  taskName, publicName, signature, scheduleTitle, location, frequency, timezone`

test.each<[string, string, object]>([
  [
    'a name is changed',
    `UPDATE CheckIn SET signature = 'X' WHERE ledgerNumber = 3`,
    { fault: 'recordChanged', number: 3 },
  ],
  [
    'a time is changed',
    `UPDATE CheckIn SET checkedInAt = '2026-01-01T00:00:00.000+00:00' WHERE ledgerNumber = 4`,
    { fault: 'recordChanged', number: 4 },
  ],
  [
    'a value is changed',
    `UPDATE TakenReadings SET taken = replace(taken, '9.5', '6.5')`,
    { fault: 'recordChanged', number: 3 },
  ],
  ['a value is deleted', 'DELETE FROM TakenReadings', { fault: 'recordChanged', number: 3 }],
  [
    'a limit is changed',
    `UPDATE TaskReadings SET asked = replace(asked, '"max":7', '"max":10')`,
    { fault: 'recordChanged', number: 2 },
  ],
  ['the plan is changed', `UPDATE ScheduleRevision SET times = '["09:00"]'`, { fault: 'recordChanged', number: 1 }],
  ['a person is taken out of the plan', 'DELETE FROM TaskEntryStaff', { fault: 'recordChanged', number: 1 }],
  [
    'what was removed is back',
    `UPDATE CheckIn SET status = 'completed', deletedAt = NULL, deletedReason = NULL`,
    { fault: 'recordChanged', number: 7 },
  ],
  [
    'one is hidden',
    'UPDATE CheckIn SET hidden = true WHERE ledgerNumber = 3',
    { fault: 'stateUnentered', number: null },
  ],
  ['a check-in is deleted', 'DELETE FROM CheckIn WHERE ledgerNumber = 3', { fault: 'recordMissing', number: 3 }],
  [
    'a check-in is slipped in',
    `INSERT INTO CheckIn (id, slotAt, ${neededColumns}) SELECT 'new', '2026-01-01T08:00', ${neededColumns} FROM CheckIn WHERE ledgerNumber = 3`,
    { fault: 'recordUnentered', recordId: 'new' },
  ],
  [
    'an entry is changed',
    `UPDATE LedgerEntry SET at = '2026-01-01T00:00:00.000+00:00' WHERE number = 5`,
    { fault: 'entryChanged', number: 5 },
  ],
  ['an entry is deleted', 'DELETE FROM LedgerEntry WHERE number = 5', { fault: 'gap', number: 6 }],
  ['the last entry is deleted', 'DELETE FROM LedgerEntry WHERE number = 7', { fault: 'recordChanged', number: 6 }],
  [
    'a check-in and its entry are deleted',
    'DELETE FROM LedgerEntry WHERE number = 3; DELETE FROM CheckIn WHERE ledgerNumber = 3',
    { fault: 'gap', number: 4 },
  ],
  [
    'two entries are swapped',
    'UPDATE LedgerEntry SET number = -number WHERE number IN (4, 6); UPDATE LedgerEntry SET number = 10 + number WHERE number < 0',
    { fault: 'entryChanged', number: 4 },
  ],
])('when %s, it is found', async (_, query, fault) => {
  for (const statement of query.split(';').filter((text) => text.trim() !== '')) await change(statement)
  expect(verify().fault).toMatchObject(fault)
})

test.each(["UPDATE CheckIn SET signature = 'X' WHERE ledgerNumber = 3", 'DELETE FROM CheckIn WHERE ledgerNumber = 3'])(
  'who takes the salt of an entry away does not hide with it: %s',
  async (query) => {
    await change('UPDATE LedgerEntry SET salt = NULL WHERE number = 3')
    await change(query)
    expect(verify().fault).toMatchObject({ fault: 'recordChanged', number: 3 })
  },
)

/** As if all had been made before there was a ledger, and then some of it was changed. */
async function openNow() {
  await change('DELETE FROM LedgerEntry')
  await change('UPDATE CheckIn SET ledgerNumber = NULL')
  await database().atomically((writing) => openLedgers(writing, new Date()))
}

test('what stood before is one entry, with one more for each record that was changed', async () => {
  await openNow()
  expect(kinds()).toEqual(['opening', 'removed'])
  expect(verify()).toMatchObject({ entries: 2, fault: null })
})

test('an old record can be changed like any other, and new ones are entered', async () => {
  await openNow()
  const { id } = sql().get<{ id: string }>("SELECT id FROM CheckIn WHERE status = 'completed'") ?? {}
  const json = { hidden: true }
  await send(`/api/check-ins/${id}/visibility`, { method: 'PUT', bearer: fixture.owner.token, json })
  await call({ unscheduled: true, taskIds: [taskId(1)] })
  expect(kinds().slice(0, 3)).toEqual(['opening', 'removed', 'hidden'])
  expect(verify().fault).toBeNull()
})

test.each([
  ['changed', `UPDATE CheckIn SET comment = 'x' WHERE comment IS NOT NULL`, { fault: 'recordChanged', number: 1 }],
  ['deleted', `DELETE FROM CheckIn WHERE status = 'completed'`, { fault: 'recordChanged', number: 1 }],
  ['hidden', `UPDATE CheckIn SET hidden = true WHERE status = 'completed'`, { fault: 'stateUnentered', number: null }],
  [
    'taken back',
    `UPDATE CheckIn SET status = 'completed', deletedAt = NULL, deletedReason = NULL`,
    { fault: 'recordChanged', number: 2 },
  ],
])('an old record that was %s by hand is found', async (_, query, fault) => {
  await openNow()
  await change(query)
  expect(verify().fault).toMatchObject(fault)
})

test('what there is no time for is said to be left out', async () => {
  expect(verifyLedger(sql(), fixture.owner.companyId, { deadline: 0 })).toMatchObject({ entries: 7, isWhole: true })
  expect([...verifyLedgers(sql(), { deadline: 0 })]).toEqual([])
})

test('another company’s ledger tells nothing of it', async () => {
  const other = await createOwner()
  await change(`UPDATE CheckIn SET signature = 'X' WHERE ledgerNumber = 3`)
  expect(verifyLedger(sql(), other.companyId)).toEqual({
    entries: 0,
    head: other.companyId,
    fault: null,
    isWhole: true,
  })
  const all = [...verifyLedgers(sql())]
  expect(all.map(({ companyId, fault }) => [companyId, fault?.number]).toSorted()).toEqual(
    [
      [fixture.owner.companyId, 3],
      [other.companyId, undefined],
    ].toSorted(),
  )
})
