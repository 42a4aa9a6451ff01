import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { receiptOf } from '#app/domain/envelopes/receipt.ts'
import { verifyLedgers } from '#app/operations/ledger/verify-ledgers.server.ts'
import { sendAll } from '#tests/support/requests/http-load.ts'
import { inDatabaseOf, prepareOpenWork } from '#tests/support/schedules/open-work.ts'
import { startProduction } from '#tests/support/servers/production-server.ts'
import { sealedCheckIns } from '#tests/support/stories/sealed-work.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
const count = 160

test('kill -9 while phones send: what was acknowledged is there, and sent again all is there once', async () => {
  const works = await prepareOpenWork(folder.path, count)
  const first = await startProduction({ directory: folder.path })
  const requests = await sealedCheckIns(works.slice(0, count), first.origin)
  const answers = await sendAll(first.port, requests, 16, (answered) => {
    if (answered === 50) void first.stop('SIGKILL')
  })
  await first.stop('SIGKILL')
  const acknowledged = requests.flatMap(({ body = '' }, index) =>
    answers[index]?.status === 201 ? [receipt(body)] : [],
  )
  expect(acknowledged.length).toBeGreaterThanOrEqual(50)
  expect(acknowledged.length).toBeLessThan(count)
  const stored = await inDatabaseOf(folder.path, () =>
    database().sql.all<{ code: string }>(
      'SELECT e.receipt AS code FROM Envelope e JOIN json_each(e.checkInIds) listed JOIN CheckIn c ON c.id = listed.value',
    ),
  )
  expect(stored.map(({ code }) => code)).toEqual(expect.arrayContaining(acknowledged))

  const second = await startProduction({ directory: folder.path })
  const again = await sendAll(second.port, requests, 16)
  await second.stop('SIGTERM')
  expect(new Set(again.map((answer) => answer?.status))).toEqual(new Set([201]))
  const sums = await inDatabaseOf(folder.path, () => ({
    checkIns: database().sql.get('SELECT count(*) AS n FROM CheckIn WHERE offlineAt IS NOT NULL'),
    envelopes: database().sql.get('SELECT count(*) AS n FROM Envelope'),
    faults: [...verifyLedgers(database().sql)].map(({ fault }) => fault),
  }))
  expect(sums).toEqual({ checkIns: { n: count }, envelopes: { n: count }, faults: [null] })
}, 240_000)

function receipt(envelope: string | Uint8Array): string {
  return receiptOf(createHash('sha256').update(envelope).digest())
}
