import { expect, test } from 'vitest'
import { leafOf, rootOf } from '#app/data/anchor-tree.server.ts'
import { database } from '#app/data/database.server.ts'
import { listAnchors } from '#app/data/read/ledger/ledger-anchors.sql.server.ts'
import { enterInLedger } from '#app/data/write/ledger/ledger.sql.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createSchedule, type Owner } from '#tests/support/stories/factories.ts'
import { anchorDay } from './anchor-day.server.ts'

useDatabase()

const sql = () => database().sql
const at = (time: string) => new Date(`2026-11-${time}Z`)

/** A company with one entry in its ledger, of this instant. */
async function company(time: string) {
  const owner = await createOwner()
  const { revisionId } = await createSchedule(owner, { tasks: [], validFrom: at(time) })
  return { ...owner, revisionId }
}

/** Enters something again, as if it had been done at this instant. */
const grow = ({ companyId, revisionId }: Owner & { revisionId: string }, time: string) =>
  database().atomically((writing) =>
    enterInLedger(writing, companyId, { kind: 'revision', recordId: revisionId, now: at(time) }),
  )

const days = () => sql().all<{ day: string; root: string }>('SELECT day, root FROM AnchorDay ORDER BY day')

test('once a day is over in UTC, the end of each chain that grew is kept, as it was at midnight', async () => {
  const [first, idle] = [await company('20T23:59:59'), await company('18T08:00:00')]
  await anchorDay(at('20T00:00:01'))
  expect(listAnchors(sql(), first.companyId)).toEqual([])
  await grow(first, '21T00:00:00')
  await anchorDay(at('21T00:00:01'))
  await anchorDay(at('21T00:01:01'))
  const hashes = sql().all<{ hash: string }>('SELECT hash FROM LedgerEntry WHERE companyId = :companyId', {
    companyId: first.companyId,
  })
  const anchors = [{ day: '2026-11-20', number: 1, hash: hashes[0]?.hash }]
  expect(listAnchors(sql(), first.companyId)).toEqual(anchors)
  await anchorDay(at('22T05:00:00'))
  anchors.push({ day: '2026-11-21', number: 2, hash: hashes[1]?.hash })
  expect(listAnchors(sql(), first.companyId)).toEqual(anchors)
  expect(listAnchors(sql(), idle.companyId)).toMatchObject([{ day: '2026-11-19', number: 1 }])
})

test('after days without a server, one anchor stands for all of them', async () => {
  const owner = await company('20T12:00:00')
  await grow(owner, '21T12:00:00')
  await anchorDay(at('25T00:00:10'))
  expect(listAnchors(sql(), owner.companyId)).toMatchObject([{ day: '2026-11-24', number: 2 }])
})

test('one hash stands for all anchors of a day; a day without any has that of nothing', async () => {
  const owners = [await company('20T12:00:00'), await company('20T13:00:00'), await company('20T14:00:00')]
  await anchorDay(at('21T00:00:10'))
  await anchorDay(at('22T00:00:10'))
  const leaves = owners
    .toSorted((a, b) => (a.companyId < b.companyId ? -1 : 1))
    .flatMap(({ companyId }) => listAnchors(sql(), companyId).map((anchor) => leafOf({ companyId, ...anchor })))
  expect(days()).toEqual([
    { day: '2026-11-20', root: rootOf(leaves) },
    { day: '2026-11-21', root: rootOf([]) },
  ])
})

test('what was interrupted is continued by the next run', async () => {
  const owner = await company('20T12:00:00')
  await anchorDay(at('21T00:00:10'), AbortSignal.abort())
  expect([days(), listAnchors(sql(), owner.companyId)]).toEqual([[], []])
  await anchorDay(at('21T00:01:10'))
  expect(days()).toHaveLength(1)
})
