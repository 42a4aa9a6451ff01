import { beforeEach, expect, test } from 'vitest'
import { leafOf, pathOf, rootOf } from '#app/data/anchor-tree.server.ts'
import { findHead } from '#app/documents/export/checker/find-head.ts'
import { openExport } from '#app/documents/export/checker/check-export.ts'
import { day as oneDay } from '#app/domain/time/durations.ts'
import { anchorDay } from '#app/operations/ledger/anchor-day.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import {
  chainAnew,
  elementsOf,
  setIn,
  without,
  zipped,
  type ExportedFiles,
} from '#tests/support/files/changed-export.ts'
import { checkFiles, exportedFiles } from '#tests/support/files/checked-export.ts'
import { createOwner, createTask } from '#tests/support/stories/factories.ts'
import { useRecordedCompany } from '#tests/support/stories/recorded-company.ts'

useDatabase()
const { fixture } = useRecordedCompany()

let files: ExportedFiles

beforeEach(async () => {
  files = await exportedFiles(fixture.owner)
})

test('what was cut out with its entries and chained anew fits, but not with a head that somebody has', async () => {
  const [, , , , fifth, sixth, seventh] = elementsOf(files, 'ledger.json')
  without('ledger.json', (_, index) => index === 4 || index === 5)(files)
  chainAnew(files)
  expect(await checkFiles(files)).toMatchObject({ faultCount: 0, head: { number: 11 } })
  const opened = await openExport(await zipped(files), () => undefined)
  const look = (typed: string) => findHead(opened.files, typed)
  expect(await look(`Nr. 7, ${String(seventh?.['hash']).slice(0, 8)}…`)).toMatchObject({
    outcome: 'differs',
    number: 7,
  })
  expect(await look(String(fifth?.['hash']))).toEqual({ outcome: 'notFound' })
  expect(await look(`13:${String(sixth?.['hash'])}`)).toEqual({ outcome: 'later', last: 11 })
  expect(await look('12')).toEqual({ outcome: 'unreadable' })
  const fourth = String(elementsOf(files, 'ledger.json')[3]?.['hash'])
  expect(await look(`No. 4 – ${fourth.toUpperCase()}`)).toMatchObject({ outcome: 'found', number: 4 })
})

test('anchors of days are looked for in the chain', async () => {
  const entries = elementsOf(files, 'ledger.json')
  const anchor = (index: number, day: string) => ({ day, number: index + 1, hash: entries[index]?.['hash'] })
  const anchors = [anchor(4, '2026-11-17'), anchor(12, '2026-11-18')]
  files.set('anchors.json', Buffer.from(`[\n${anchors.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`))
  expect(await checkFiles(files)).toMatchObject({
    faultCount: 0,
    anchors: anchors.map((one) => ({ ...one, isOfRoot: true })),
  })
  without('ledger.json', (_, index) => index === 5)(files)
  chainAnew(files)
  const checked = await checkFiles(files)
  expect(checked.faults).toMatchObject([{ code: 'anchorMissing', number: 13, day: '2026-11-18' }])
  without('ledger.json', (_, index) => index === 1)(files)
  chainAnew(files)
  expect((await checkFiles(files)).faults[0]).toMatchObject({ code: 'anchorDiffers', number: 5, day: '2026-11-17' })
})

test('the head of each day is in the chain, and belongs to what its timestamp attests', async () => {
  await createTask(await createOwner(), {})
  const midnight = new Date(Date.now() + oneDay)
  await anchorDay(midnight)
  const anchored = await exportedFiles(fixture.owner)
  const [anchor = {}] = elementsOf(anchored, 'anchors.json')
  expect(anchor).toMatchObject({ number: 13, root: expect.stringMatching(/^[0-9a-f]{64}$/) as string })
  const checked = await checkFiles(anchored)
  expect(checked).toMatchObject({ faultCount: 0, anchors: [{ day: anchor['day'], number: 13, isOfRoot: true }] })
  setIn('anchors.json', 0, { root: '00'.repeat(32) })(anchored)
  expect((await checkFiles(anchored)).faults).toMatchObject([{ code: 'proofDiffers', number: 13, day: anchor['day'] }])
})

test('the hash of an anchor leads by its path to the hash of its day', async () => {
  const hashes = elementsOf(files, 'ledger.json').map(({ hash: one }) => String(one))
  const companyId = fixture.owner.companyId
  const own = { companyId, day: '2026-11-18', number: 5, hash: hashes[4] ?? '' }
  const leaves = [...hashes.slice(0, 5), leafOf(own)]
  const [path, root] = [pathOf(leaves, 5), rootOf(leaves)]
  const anchors = (steps: unknown) => {
    const { companyId: _, ...anchor } = own
    files.set('anchors.json', Buffer.from(`[\n${JSON.stringify({ ...anchor, path: steps, root })}\n]\n`))
    return checkFiles(files)
  }
  expect(await anchors(path)).toMatchObject({ faultCount: 0 })
  expect((await anchors(path.toReversed())).faults).toMatchObject([{ code: 'proofDiffers', number: 5 }])
  expect((await anchors([{ side: 'left', hash: 'none' }])).faults).toMatchObject([{ code: 'proofDiffers' }])
})
