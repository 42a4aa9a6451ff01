import { beforeEach, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { enterInLedger } from '#app/data/write/ledger/ledger.sql.server.ts'
import { enterRestore } from '#app/data/write/ledger/ledger-restores.sql.server.ts'
import { openLedgers } from '#app/data/write/ledger/open-ledgers.sql.server.ts'
import { hour } from '#app/domain/time/durations.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { elementsOf, setIn, type Element, type ExportedFiles } from '#tests/support/files/changed-export.ts'
import { checkFiles, exportedFiles } from '#tests/support/files/checked-export.ts'
import { useRecordedCompany } from '#tests/support/stories/recorded-company.ts'

useDatabase()
const { fixture, recorded, call, taskId } = useRecordedCompany()

let files: ExportedFiles

const change = (query: string) => database().atomically((sql) => sql.run(query))

beforeEach(async () => {
  files = await exportedFiles(fixture.owner)
})

test('a photo from before photos had hashes is told apart', async () => {
  await change('UPDATE Upload SET sha256 = NULL')
  await database().atomically((sql) => {
    const [recordId = ''] = recorded.checkInIds
    enterInLedger(sql, fixture.owner.companyId, { kind: 'photo', recordId, now: new Date() })
  })
  const older = await exportedFiles(fixture.owner)
  expect(await checkFiles(older)).toMatchObject({ faultCount: 0, photos: { compared: 0, withoutHash: 1 } })
})

test('where what was entered was erased, only the chain is checked, and it is said', async () => {
  setIn('ledger.json', 2, { salt: null })(files)
  setIn('check-ins.json', 0, { signature: '' })(files)
  expect(await checkFiles(files)).toMatchObject({ faultCount: 0, erased: 1 })
})

/** As if all had been made before there was a ledger, and then some of it was changed. */
async function exportedAfterOpening() {
  await change('DELETE FROM LedgerEntry')
  await change('UPDATE CheckIn SET ledgerNumber = NULL')
  await database().atomically((sql) => openLedgers(sql, new Date()))
  return exportedFiles(fixture.owner)
}

test('records from before the ledger fit its first entry; which of them was changed can’t be said', async () => {
  const older = await exportedAfterOpening()
  expect(await checkFiles(older)).toMatchObject({ faultCount: 0, older: 7, erased: 0 })
  setIn('check-ins.json', 0, { comment: 'x' })(older)
  expect((await checkFiles(older)).faults).toMatchObject([{ code: 'olderChanged', number: 1 }])
  setIn('ledger.json', 0, { salt: null })(older)
  expect(await checkFiles(older)).toMatchObject({ faultCount: 0, erased: 7 })
})

test('what is left out of most records is compared where it is there', async () => {
  await change('UPDATE CheckIn SET offlineAt = checkedInAt')
  await change('UPDATE ScheduleRevision SET allowOffline = false')
  const older = await exportedAfterOpening()
  expect(await checkFiles(older)).toMatchObject({ faultCount: 0, older: 7 })
  setIn('check-ins.json', 0, { offlineAt: null })(older)
  expect((await checkFiles(older)).faults).toMatchObject([{ code: 'olderChanged' }])
})

test('a backup that was restored is told, with what is missing since', async () => {
  const { companyId } = fixture.owner
  const after = (hours: number) => new Date(Date.now() + hours * hour)
  await change(`UPDATE DatabaseBranch SET endedAt = '${after(1).toISOString()}' WHERE endedAt IS NULL`)
  await change(`INSERT INTO DatabaseBranch (id) VALUES ('the next')`)
  const known = new Map([[companyId, { number: 20, hash: 'ab'.repeat(32), lastAt: after(2) }]])
  const restoredAt = after(3)
  await database().atomically((sql) => enterRestore(sql, { known, now: restoredAt }))
  const restored = await exportedFiles(fixture.owner)
  expect(await checkFiles(restored)).toMatchObject({
    faultCount: 0,
    counts: { restore: 1 },
    restores: [{ restoredAt: restoredAt.toISOString() }],
  })
  setIn('ledger-restores.json', 0, { knownNumber: 13 })(restored)
  expect((await checkFiles(restored)).faults).toMatchObject([{ code: 'recordChanged', number: 14, record: 'restore' }])
  restored.delete('ledger-restores.json')
  expect((await checkFiles(restored)).faults).toMatchObject([{ code: 'recordMissing', number: 14 }])
})

test('older records of the same instant are hashed in the order of their ids', async () => {
  const insert = (id: string) => `
    INSERT INTO Inspection (id, companyId, scheduleId, checkInId, taskId, slotAt, slotStartsAt, staffId, signature, verdict, note, createdAt)
    SELECT '${id}', companyId, scheduleId, checkInId, taskId, slotAt, slotStartsAt, staffId, signature, verdict, note, createdAt
    FROM Inspection LIMIT 1`
  await change(insert('zz'))
  await change(insert('aa'))
  expect(await checkFiles(await exportedAfterOpening())).toMatchObject({ faultCount: 0, older: 9 })
})

test('what comes while the export is made is told apart, and nothing before it is missed', async () => {
  const { companyId } = fixture.owner
  const company = JSON.parse(files.get('company.json')?.toString() ?? '') as Element
  const [entry = {}] = elementsOf(files, 'ledger.json').slice(6, 7)
  // The files of records are older than the last five entries.
  await call({ taskIds: [taskId(1)] })
  const [first = ''] = recorded.checkInIds
  await database().atomically((sql) => {
    sql.run('UPDATE CheckIn SET hidden = true WHERE id = :first', { first })
    enterInLedger(sql, companyId, { kind: 'hidden', recordId: first, now: new Date() })
  })
  const later = await exportedFiles(fixture.owner)
  files.set('ledger.json', later.get('ledger.json') ?? Buffer.from(''))
  expect(await checkFiles(files)).toMatchObject({ faultCount: 0, late: 2, compared: { number: 13 } })
  files.set('check-ins.json', later.get('check-ins.json') ?? Buffer.from(''))
  expect(await checkFiles(files)).toMatchObject({ faultCount: 0, late: 2 })
  setIn('check-ins.json', 0, { photoRemovedReason: 'x' })(files)
  expect((await checkFiles(files)).faults).toMatchObject([{ code: 'recordChanged', number: entry['number'] }])
  files.set('company.json', Buffer.from(JSON.stringify({ ...company, ledgerHead: { number: 12, hash: 'other' } })))
  expect((await checkFiles(files)).faults[1]).toMatchObject({ code: 'headDiffers', number: 12 })
})

test('an export that fits can be checked without being told when it began', async () => {
  const company = JSON.parse(files.get('company.json')?.toString() ?? '') as Element
  files.set('company.json', Buffer.from(JSON.stringify({ ...company, ledgerHead: undefined })))
  expect(await checkFiles(files)).toMatchObject({ faultCount: 0, late: 0, compared: { number: 13 } })
})
