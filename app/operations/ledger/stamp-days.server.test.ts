import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { Certificate, ContentInfo, SignedData } from 'pkijs'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { forgetSettings } from '#app/config/settings.server.ts'
import { leafOf } from '#app/data/anchor-tree.server.ts'
import { database } from '#app/data/database.server.ts'
import { listAnchorDays } from '#app/data/read/ledger/ledger-anchors.sql.server.ts'
import { checkTimestamp } from '#app/gateways/timestamps.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { hasOpenssl, startTimestampAuthority } from '#tests/support/outside/timestamp-authority.ts'
import { createOwner, createSchedule, type Owner } from '#tests/support/stories/factories.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { anchorDay } from './anchor-day.server.ts'
import { stampDays, stampDelay } from './stamp-days.server.ts'
import { verifyAnchors } from './verify-anchors.server.ts'

useDatabase()
const folder = useTemporaryFolder()

let authority: Awaited<ReturnType<typeof startTimestampAuthority>>
let owners: Owner[]

const at = (time: string) => new Date(`2026-11-${time}Z`)
const sql = () => database().sql
const [firstDay, dayOf] = [() => listAnchorDays(sql(), { after: '', limit: 1 })[0], () => '2026-11-20']

beforeAll(async () => {
  if (hasOpenssl) authority = await startTimestampAuthority(join(folder.path, 'authority'))
})
afterAll(() => authority?.stop())

/** Three companies whose ledgers grew on 20 November. */
beforeEach(async () => {
  vi.stubEnv('TSA_URL', authority?.url ?? '')
  forgetSettings()
  if (authority) authority.faults.fault = () => false
  owners = [await createOwner(), await createOwner(), await createOwner()]
  for (const owner of owners) await createSchedule(owner, { tasks: [], validFrom: at('20T12:00:00') })
  await anchorDay(at('21T00:00:10'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  forgetSettings()
})

test.skipIf(!hasOpenssl)('an authority attests all anchors of a day at once, as openssl confirms', async () => {
  await stampDays(at('21T00:00:20'))
  const day = firstDay()
  const token = Buffer.from(day?.token ?? '', 'base64')
  expect(authority.verify(token, Buffer.from(day?.root ?? '', 'hex'))).toContain('Verification: OK')
  expect(authority.verify(token, Buffer.from('other'))).toContain('Verification: FAILED')
  expect(day?.stampedAt).toBeInstanceOf(Date)
  expect(await checkTimestamp(day?.token ?? '', day?.root ?? '')).toEqual(day?.stampedAt)
  const asked = authority.requests.length
  await stampDays(at('21T00:01:20'))
  expect([authority.requests.length, stampDelay(at('21T00:01:20'))]).toEqual([asked, 0])
  expect((await verifyAnchors(sql())).size).toBe(0)
})

test.skipIf(!hasOpenssl)('an anchor that was changed, a hash made anew and another token are found', async () => {
  await stampDays(at('21T00:00:20'))
  const [first] = owners
  const change = (query: string) => database().atomically((writing) => writing.run(query))
  const kept = sql().get<{ hash: string; leaves: string; root: string }>(
    'SELECT a.hash, d.leaves, d.root FROM LedgerAnchor a JOIN AnchorDay d ON d.day = a.day WHERE a.companyId = :id',
    { id: first?.companyId ?? '' },
  )
  const hash = 'a'.repeat(64)
  await change(`UPDATE LedgerAnchor SET hash = '${hash}' WHERE companyId = '${first?.companyId}'`)
  const found = { fault: 'anchorChanged', number: 1, head: dayOf() }
  expect([...(await verifyAnchors(sql()))]).toEqual([[first?.companyId, expect.objectContaining(found)]])
  const anchor = { companyId: first?.companyId ?? '', day: dayOf(), number: 1 }
  const [old, anew] = [leafOf({ ...anchor, hash: kept?.hash ?? '' }), leafOf({ ...anchor, hash })]
  await change(`UPDATE AnchorDay SET leaves = replace(leaves, '${old}', '${anew}')`)
  expect((await verifyAnchors(sql())).size).toBe(3)
  await change(`UPDATE AnchorDay SET leaves = '${kept?.leaves}'`)
  await change(`UPDATE LedgerAnchor SET hash = '${kept?.hash}' WHERE companyId = '${first?.companyId}'`)
  expect((await verifyAnchors(sql())).size).toBe(0)
  await change(`UPDATE AnchorDay SET token = replace(token, 'A', 'B')`)
  expect((await verifyAnchors(sql())).size).toBe(3)
})

test.skipIf(!hasOpenssl).each<[string, (response: ServerResponse) => boolean]>([
  ['answers with an error', (response) => Boolean(response.writeHead(503).end())],
  ['answers with nonsense', (response) => Boolean(response.end('nonsense'))],
  ['answers too much', (response) => Boolean(response.end(Buffer.alloc(100_000)))],
  ['hangs up', (response) => Boolean(response.destroy())],
])('an authority that %s is asked again after five minutes', async (_, fault) => {
  authority.faults.fault = fault
  const asked = authority.requests.length
  await stampDays(at('21T00:00:20'))
  await stampDays(at('21T00:04:20'))
  expect([firstDay()?.token, authority.requests.length - asked]).toEqual([null, 1])
  expect(stampDelay(at('21T00:04:20'))).toBe(260)
  authority.faults.fault = () => false
  await stampDays(at('21T00:05:21'))
  expect(firstDay()?.token).not.toBeNull()
})

test.skipIf(!hasOpenssl)('the answer to an earlier request is none to this one', async () => {
  await stampDays(at('21T00:00:20'))
  const { requestTimestamp } = await import('#app/gateways/timestamps.server.ts')
  const hash = firstDay()?.root ?? ''
  const first = await fetch(authority.url, { method: 'POST', body: new Uint8Array(authority.requests.at(-1) ?? []) })
  const replayed = Buffer.from(await first.arrayBuffer())
  authority.faults.fault = (response) => Boolean(response.end(replayed))
  await expect(requestTimestamp(authority.url, hash)).rejects.toThrow('not one of this request')
  await expect(checkTimestamp(firstDay()?.token ?? '', createHash('sha256').digest('hex'))).rejects.toThrow(
    'verification',
  )
})

test.skipIf(!hasOpenssl)('an answer that goes on and on is not read to its end', async () => {
  authority.faults.fault = (response) => Boolean(response.end(Buffer.alloc(100_000)))
  const { requestTimestamp } = await import('#app/gateways/timestamps.server.ts')
  await expect(requestTimestamp(authority.url, firstDay()?.root ?? '')).rejects.toThrow('too long')
})

test.skipIf(!hasOpenssl)('a certificate that is not one for timestamps is refused', async () => {
  await stampDays(at('21T00:00:20'))
  const [token, root] = [firstDay()?.token ?? '', firstDay()?.root ?? '']
  const content = ContentInfo.fromBER(Buffer.from(token, 'base64'))
  const signed = new SignedData({ schema: content.content })
  signed.certificates = [Certificate.fromBER(new Uint8Array(authority.webCertificate()))]
  content.content = signed.toSchema(true)
  const exchanged = Buffer.from(content.toSchema().toBER()).toString('base64')
  await expect(checkTimestamp(exchanged, root)).rejects.toThrow('not one for timestamps')
})

test('without an authority nothing is asked, and anchors of a month ago are left alone', async () => {
  vi.stubEnv('TSA_URL', '')
  forgetSettings()
  await stampDays(at('21T00:00:20'))
  expect([firstDay()?.token, stampDelay(at('21T00:00:20'))]).toEqual([null, undefined])
  vi.stubEnv('TSA_URL', 'http://127.0.0.1:9/')
  forgetSettings()
  expect(stampDelay(new Date('2026-12-20T00:00:00Z'))).toBeGreaterThan(0)
  expect(stampDelay(new Date('2026-12-21T00:00:00Z'))).toBe(0)
})
