import { afterEach, expect, test, vi } from 'vitest'
import { documentProcessOf, canSeeProcesses, isRunning } from '../../../tests/support/servers/document-process.ts'
import { useDatabase } from '../../../tests/support/databases/database.ts'
import { givenPoster } from '../../../tests/support/files/posters.ts'
import { databaseFile } from '#app/config/settings.server.ts'
import { minute } from '#app/domain/time/durations.ts'
import { makeDocument, stopDocumentMaker } from './document-maker.server.ts'

useDatabase()
afterEach(stopDocumentMaker)

const job = (kind = 'poster') => {
  return { kind, data: { poster: givenPoster({ format: 'A6' }), as: 'pdf' }, databaseFile: databaseFile() }
}
const reader = { companyId: 'own', signal: new AbortController().signal, stopsOnceBegun: true }
const another = { ...reader, companyId: 'another' }
const made = { ok: true }

function processNow(): number {
  const pid = documentProcessOf(process.pid)
  if (!pid) throw new Error('There is no process')
  return pid
}

test.skipIf(!canSeeProcesses)(
  'a document that is not there after two minutes is given up with its process, and the next is made (seen on Linux alone)',
  { timeout: 60_000 },
  async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    expect(await makeDocument(job(), reader)).toMatchObject({ ok: true })
    const stuck = processNow()
    process.kill(stuck, 'SIGSTOP')
    const hanging = makeDocument(job(), reader)
    const next = makeDocument(job(), reader)
    vi.advanceTimersByTime(2 * minute - 1)
    expect(isRunning(stuck)).toBe(true)
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    expect(await hanging).toMatchObject({ ok: false, failure: { code: 'document.notMade' } })
    expect(await next).toMatchObject({ ok: true })
    expect(isRunning(stuck)).toBe(false)
    expect(processNow()).not.toBe(stuck)
  },
)

test('a job that can’t be done fails by itself, and takes no other along', { timeout: 60_000 }, async () => {
  const broken = makeDocument(job('nothing'), reader)
  const next = makeDocument(job(), reader)
  expect(await broken).toMatchObject({ ok: false, failure: { code: 'document.notMade' } })
  expect(await next).toMatchObject({ ok: true })
})

test(
  'without room for its bytes a document is not made, and the next is once there is',
  { timeout: 60_000 },
  async () => {
    vi.stubEnv('TMPDIR', '/nowhere')
    expect(await makeDocument(job(), reader)).toMatchObject({ ok: false, failure: { code: 'document.notMade' } })
    vi.unstubAllEnvs()
    expect(await makeDocument(job(), reader)).toMatchObject({ ok: true })
  },
)

test(
  'of the companies in turn: another’s document is next, however many of one’s own wait',
  { timeout: 60_000 },
  async () => {
    const done: string[] = []
    const asked = Array.from({ length: 12 }, () => makeDocument(job(), reader).finally(() => done.push('own')))
    const first = makeDocument(job(), another).finally(() => done.push('another'))
    expect(await first).toMatchObject(made)
    const answers = await Promise.all(asked)
    expect(answers.map((one) => (one.ok ? 'made' : one.failure.code))).toEqual([
      ...Array<string>(5).fill('made'),
      ...Array<string>(7).fill('document.busy'),
    ])
    // Those that were refused were done at once, then the one that had begun.
    expect(done.slice(7)).toEqual(['own', 'another', 'own', 'own', 'own', 'own'])
  },
)

test('what waits is given up with its reader, also where it would be made to its end once begun', async () => {
  const leaving = new AbortController()
  const began = makeDocument(job(), { ...reader, signal: leaving.signal, stopsOnceBegun: false })
  const waited = makeDocument(job(), { ...another, signal: leaving.signal, stopsOnceBegun: false })
  leaving.abort()
  expect(await waited).toMatchObject({ ok: false })
  expect(await began).toMatchObject(made)
})
