import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { openLedgers } from '#app/data/write/ledger/open-ledgers.sql.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { send } from '#tests/support/requests/app.ts'
import { useCheckIns } from '#tests/support/stories/check-in-calls.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'

useDatabase()
const { fixture, taskId, scheduleId, call } = useCheckIns()

type Answer = Record<'state', string> & {
  changes: Record<string, number>
  faults: Record<string, unknown>
  error?: { code: string }
}

let checkInIds: string[] = []
let number = ''

/** Two check-ins, one of them hidden, and a CSV of them that has left. */
beforeEach(async () => {
  await givePlan(fixture.owner, 'plus')
  checkInIds = [await checkIn(0), await checkIn(1)]
  await hide(1, true)
  number = await issue()
})

async function checkIn(nth: 0 | 1): Promise<string> {
  const answer = await call({ taskIds: [taskId(nth)] })
  const { checkIns } = (await answer.json()) as { checkIns: { id: string }[] }
  return checkIns[0]?.id ?? ''
}

const owner = () => ({ bearer: fixture.owner.token })

function hide(nth: number, hidden: boolean) {
  return send(`/api/check-ins/${checkInIds[nth]}/visibility`, { method: 'PUT', ...owner(), json: { hidden } })
}

/** The number of a CSV that was fetched now. */
async function issue(): Promise<string> {
  const file = await send(`/api/schedules/${scheduleId()}/attendance.csv`, owner())
  const sha256 = createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('hex')
  const found = await send('/api/verify', { json: { sha256 } })
  expect(found.status).toBe(200)
  return ((await found.json()) as { number: string }).number
}

async function checked(of = number): Promise<Answer> {
  return (await (await send(`/api/verify/${of}`)).json()) as Answer
}

const change = (...statements: string[]) =>
  database().atomically((sql) => statements.forEach((statement) => sql.run(statement)))

const happened = (changes: Record<string, number>) =>
  Object.fromEntries(Object.entries(changes).filter(([, count]) => count > 0))

test('a paper whose records are as they were is unchanged, and says what it shows', async () => {
  expect(await checked()).toMatchObject({
    state: 'unchanged',
    number,
    kind: 'attendance',
    form: 'csv',
    completed: 2,
    missed: expect.any(Number),
    schedules: [{ title: expect.any(String), location: expect.any(String) }],
    ledgerNumber: 4,
    withdrawnAt: null,
  })
})

test('what the owner does later is counted, without names', async () => {
  const json = { reason: 'falscher Ort' }
  await send(`/api/check-ins/${checkInIds[0]}`, { method: 'DELETE', ...owner(), json })
  await hide(1, false)
  await checkIn(0)
  const { state, changes, ...rest } = await checked()
  expect([state, happened(changes)]).toEqual(['changed', { removed: 1, shown: 1, added: 1 }])
  expect(JSON.stringify(rest)).not.toMatch(/Anna|falscher Ort/)
})

test('what is hidden and shown again is as it was', async () => {
  await hide(0, true)
  await hide(0, false)
  expect((await checked()).state).toBe('unchanged')
  await hide(0, true)
  expect(happened((await checked()).changes)).toEqual({ hidden: 1 })
})

test.each([
  ['a name is changed', [`UPDATE CheckIn SET signature = 'X' WHERE ledgerNumber = 2`], { altered: 1 }],
  [
    'a time is moved out of the paper',
    [`UPDATE CheckIn SET slotStartsAt = '2020-01-01' WHERE ledgerNumber = 2`],
    { missing: 1 },
  ],
  ['one is shown again', ['UPDATE CheckIn SET hidden = false'], { altered: 1 }],
  [
    'one is removed',
    [`UPDATE CheckIn SET status = 'deleted', deletedReason = 'x', deletedAt = checkedInAt WHERE ledgerNumber = 2`],
    { altered: 1 },
  ],
  [
    'a record is deleted with its entry',
    ['DELETE FROM CheckIn WHERE ledgerNumber = 2', 'DELETE FROM LedgerEntry WHERE number = 2'],
    { missing: 1, altered: 1 },
  ],
  [
    'a name is changed and the salt of its entry taken away',
    [
      'UPDATE LedgerEntry SET salt = NULL WHERE number = 2',
      `UPDATE CheckIn SET signature = 'X' WHERE ledgerNumber = 2`,
    ],
    { altered: 1 },
  ],
  ['the plan is changed', [`UPDATE ScheduleRevision SET times = '["09:00"]'`], { altered: 1 }],
  ['an entry is changed', [`UPDATE LedgerEntry SET at = '2026-01-01' WHERE number = 3`], { altered: 1 }],
  ['the last entry is cut off', ['DELETE FROM LedgerEntry WHERE number = 4'], { isChainBroken: true, altered: 1 }],
  [
    'two entries are swapped',
    [
      'UPDATE LedgerEntry SET number = -number WHERE number IN (2, 3)',
      'UPDATE LedgerEntry SET number = 5 + number WHERE number < 0',
    ],
    { altered: 2 },
  ],
  [
    'a record is slipped in',
    [
      'CREATE TEMP TABLE Copied AS SELECT * FROM CheckIn WHERE ledgerNumber = 2',
      `UPDATE Copied SET id = 'new', slotAt = '2026-11-20T08:00', ledgerNumber = NULL`,
      'INSERT INTO CheckIn SELECT * FROM Copied',
      'DROP TABLE Copied',
    ],
    { slippedIn: 1 },
  ],
  [
    'a whole day is cut out',
    ['DELETE FROM CheckIn', `DELETE FROM LedgerEntry WHERE kind IN ('checkIn', 'hidden')`],
    { isChainBroken: true, missing: 2 },
  ],
])('when by hand %s, the paper says so', async (_, statements, faults) => {
  await change(...statements)
  const found = await checked()
  expect(found.state).toBe('broken')
  expect(found.faults).toEqual({ isChainBroken: false, altered: 0, missing: 0, slippedIn: 0, ...faults })
  const page = await send(`/verify/${number}`, { headers: { 'Accept-Language': 'de' } })
  expect(await page.text()).toContain('passen nicht zusammen')
})

test('a day that is cut out and chained anew is found, too', async () => {
  await change(
    'DELETE FROM CheckIn WHERE ledgerNumber = 2',
    'DELETE FROM LedgerEntry',
    'UPDATE CheckIn SET ledgerNumber = NULL',
  )
  await database().atomically((sql) => openLedgers(sql, new Date()))
  expect((await checked()).faults).toMatchObject({ isChainBroken: true, missing: 1 })
})

test('a paper about records that are older than the ledger knows them too', async () => {
  await change('DELETE FROM LedgerEntry', 'UPDATE CheckIn SET ledgerNumber = NULL')
  await database().atomically((sql) => openLedgers(sql, new Date()))
  const later = await issue()
  expect((await checked(later)).state).toBe('unchanged')
  await hide(1, false)
  expect(happened((await checked(later)).changes)).toEqual({ shown: 1 })
  await change(`UPDATE CheckIn SET comment = 'x' WHERE hidden = false`)
  expect((await checked(later)).faults).toMatchObject({ missing: 1, slippedIn: 1 })
})

test('other numbers and files all look the same', async () => {
  for (const typed of ['7KQ29XMT4HBA', 'x', 'ä', '7KQ2-9XMT-4HB', '%27 OR 1=1']) {
    const answer = await send(`/api/verify/${encodeURIComponent(typed)}`)
    expect([answer.status, ((await answer.json()) as Answer).error?.code]).toEqual([404, 'paper.notFound'])
    const page = await send(`/verify/${encodeURIComponent(typed)}`)
    expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('There is no paper')])
  }
  const file = await send('/api/verify', { json: { sha256: '0'.repeat(64) } })
  expect([file.status, ((await file.json()) as Answer).error?.code]).toEqual([404, 'paper.fileUnknown'])
  expect((await send('/api/verify', { json: { sha256: 'x' } })).status).toBe(422)
})

test('a number may be typed in small letters, with hyphens, spaces and the letters that look like digits', async () => {
  const typed = number.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
  const spaced = `${typed.slice(0, 4)}-${typed.slice(4, 8)} ${typed.slice(8)}`
  expect((await send(`/verify/${encodeURIComponent(spaced)}`)).status).toBe(200)
  const led = await send(`/verify?number=${encodeURIComponent(spaced)}`)
  expect([led.status, led.headers.get('Location')]).toEqual([303, `/verify/${number}`])
  expect(await (await send('/verify?number=nonsense')).text()).toContain('There is no paper')
})

test('the page keeps no copy, and no search engine lists it', async () => {
  const { headers } = await send(`/verify/${number}`)
  expect([headers.get('Cache-Control'), headers.get('X-Robots-Tag')]).toEqual(['no-store', 'noindex'])
})
