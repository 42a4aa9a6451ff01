import { beforeEach, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { findHead, findHeadWithTime } from '#app/data/read/ledger/ledger-entries.sql.server.ts'
import { findLossyRestore, listRestores } from '#app/data/read/ledger/ledger-restores.sql.server.ts'
import { enterInLedger } from '#app/data/write/ledger/ledger.sql.server.ts'
import { enterRestore } from '#app/data/write/ledger/ledger-restores.sql.server.ts'
import type { StoredHead } from '#app/domain/ledger/known-head.ts'
import { headsFileKey } from '#app/domain/ledger/heads-file.ts'
import { day } from '#app/domain/time/durations.ts'
import { fileStore } from '#app/gateways/files/file-store.server.ts'
import { sweepUploads } from '#app/operations/scheduled/sweep-uploads.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { send } from '#tests/support/requests/app.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { createOwner, createSchedule, type Owner } from '#tests/support/stories/factories.ts'
import { restoreInWords } from './fault-in-words.ts'
import { readStoredHeads, storeHeads } from './heads-in-file-store.server.ts'
import { verifyLedger } from './verify-ledger.server.ts'

useDatabase()

let owner: Owner
let revisionId: string

const sql = () => database().sql
const at = (time: string) => new Date(`2026-11-20T${time}:00Z`)
const change = (query: string, values = {}) => database().atomically((writing) => writing.run(query, values))

/** Enters something in the ledger at this time, as often as there are times. */
async function grow(...times: string[]) {
  for (const time of times)
    await database().atomically((writing) =>
      enterInLedger(writing, owner.companyId, { kind: 'revision', recordId: revisionId, now: at(time) }),
    )
}

/** As the program does once the database is back as it was in a backup: the entries made later are gone. */
async function restore(takenAt: string, restoredAt: string, known = new Map<string, StoredHead>()) {
  await change('DELETE FROM LedgerEntry WHERE at > :at', { at: at(takenAt) })
  await change('UPDATE DatabaseBranch SET endedAt = :at WHERE endedAt IS NULL', { at: at(takenAt) })
  await change(`INSERT INTO DatabaseBranch (id) VALUES ('${takenAt} ${restoredAt}')`)
  return database().atomically((writing) => enterRestore(writing, { known, now: at(restoredAt) }))
}

async function verify() {
  const head = (await readStoredHeads()).get(owner.companyId)
  return verifyLedger(sql(), owner.companyId, { known: head ? [{ ...head, day: '2026-11-20' }] : [] })
}

/** A company with entries of 08:00 to 11:00. */
beforeEach(async () => {
  owner = await createOwner()
  ;({ revisionId } = await createSchedule(owner, { tasks: [], validFrom: at('08:00') }))
  await grow('09:00', '10:00', '11:00')
  await storeHeads(at('11:05'))
})

test('the newest head stands beside photos and logos, whatever is swept there, and is written when it has changed', async () => {
  const head = findHead(sql(), owner.companyId)
  expect((await readStoredHeads()).get(owner.companyId)).toEqual({ ...head, lastAt: at('11:00') })
  await sweepUploads(new Date(Date.now() + 30 * day))
  expect((await readStoredHeads()).size).toBe(1)
  await grow('12:00')
  await storeHeads(at('12:05'))
  expect((await readStoredHeads()).get(owner.companyId)?.number).toBe(5)
  expect((await verify()).fault).toBeNull()
})

test('a restored backup is an entry that says what is missing, and no fault', async () => {
  expect(await restore('09:30', '15:00', await readStoredHeads())).toBe(1)
  const [restored] = listRestores(sql(), owner.companyId)
  expect(restored).toEqual({
    number: 3,
    takenAt: at('09:30'),
    restoredAt: at('15:00'),
    knownNumber: 4,
    knownAt: at('11:00'),
  })
  expect(restored && restoreInWords(restored)).toBe(
    'entry 3: the backup of 2026-11-20T09:30:00.000Z was restored at 2026-11-20T15:00:00.000Z; entries 3 to 4, until 2026-11-20T11:00:00.000Z, are missing',
  )
  expect((await verify()).fault).toBeNull()
  await grow('16:00', '17:00')
  expect((await verify()).fault).toBeNull()
  await storeHeads(at('17:05'))
  expect((await readStoredHeads()).get(owner.companyId)).toEqual(findHeadWithTime(sql(), owner.companyId))
})

test('it is entered once, and in the ledger of a database that goes on not at all', async () => {
  await restore('09:30', '09:40')
  expect(await database().atomically((writing) => enterRestore(writing, { known: new Map(), now: at('09:50') }))).toBe(
    0,
  )
  expect(listRestores(sql(), owner.companyId)).toHaveLength(1)
  await restore('16:00', '17:00')
  expect(listRestores(sql(), owner.companyId)).toMatchObject([{ knownNumber: null }, { takenAt: at('16:00') }])
  await change('DELETE FROM LedgerEntry WHERE kind = :kind', { kind: 'restored' })
  await change('DELETE FROM LedgerRestore')
  await grow('20:00')
  await database().atomically((writing) => enterRestore(writing, { known: new Map(), now: at('21:00') }))
  expect(listRestores(sql(), owner.companyId)).toEqual([])
})

test('an older copy that was put in place by hand is a cut-off end, and stays one until somebody has looked', async () => {
  await change('DELETE FROM LedgerEntry WHERE number > 2')
  expect((await verify()).fault).toMatchObject({ fault: 'headMissing', number: 4, head: '2026-11-20' })
  await storeHeads(at('15:00'))
  expect((await readStoredHeads()).get(owner.companyId)?.number).toBe(4)
  await grow('16:00', '17:00', '18:00')
  expect((await verify()).fault).toMatchObject({ fault: 'headDiffers', number: 4 })
})

test('a restore that somebody made up is found as soon as it differs from its entry', async () => {
  await restore('09:30', '15:00')
  await change('UPDATE LedgerRestore SET takenAt = :at', { at: at('11:00') })
  expect((await verify()).fault).toMatchObject({ fault: 'recordChanged', kind: 'restored' })
})

test('the owner is told for a month what is missing; where nothing is known to be, nobody is', async () => {
  const warning = async () => {
    const page = await readPage(send('/dashboard', { cookie: owner.token, headers: { 'Accept-Language': 'de' } }))
    return page.links.includes('/help/records-changed') ? page.text : null
  }
  await restore('09:30', '15:00', await readStoredHeads())
  await change('UPDATE LedgerRestore SET restoredAt = :at', { at: new Date(Date.now() - day) })
  expect(await warning()).toContain(
    'wurde eine ältere Sicherung wiederhergestellt. Was zwischen Fr, 20. Nov. 2026, 10:30 und Fr, 20. Nov. 2026, 12:00 eingetragen wurde, fehlt.',
  )
  await change('UPDATE LedgerRestore SET restoredAt = :at', { at: new Date(Date.now() - 31 * day) })
  expect(await warning()).toBeNull()
  await change('UPDATE LedgerRestore SET restoredAt = :at, knownNumber = 2', { at: new Date(Date.now() - day) })
  expect([await warning(), findLossyRestore(sql(), owner.companyId, new Date(0))]).toEqual([null, null])
})

test('a file of heads that is damaged counts as none, and is written anew', async () => {
  await fileStore().put(headsFileKey, Buffer.from('{'))
  expect(await readStoredHeads()).toEqual(new Map())
  await storeHeads(at('12:00'))
  expect((await readStoredHeads()).size).toBe(1)
})
