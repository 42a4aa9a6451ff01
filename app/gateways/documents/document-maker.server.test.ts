import { afterEach, expect, test, vi } from 'vitest'
import { documentProcessOf, canSeeProcesses, isRunning } from '../../../tests/support/servers/document-process.ts'
import { useDatabase } from '../../../tests/support/databases/database.ts'
import { somePoster } from '../../../tests/support/files/posters.ts'
import { databaseFile } from '#app/config/settings.server.ts'
import { minute } from '#app/domain/time/durations.ts'
import { makeDocument, stopDocumentMaker } from './document-maker.server.ts'

useDatabase()
afterEach(stopDocumentMaker)

const job = (kind = 'poster') => {
  return { kind, data: { poster: somePoster({ format: 'A6' }), as: 'pdf' }, databaseFile: databaseFile() }
}
const reader = { companyId: 'own', signal: new AbortController().signal, stopsMidway: true }
const another = { ...reader, companyId: 'another' }
const made = { ok: true }

function processNow(): number {
  const pid = documentProcessOf(process.pid)
  if (!pid) throw new Error('There is no process')
  return pid
}

test.skipIf(!canSeeProcesses)(
  'a document that takes more than two minutes is stopped with its process, and the next one is made (Linux only)',
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

test('a job that can’t be done fails, and the next one succeeds', { timeout: 60_000 }, async () => {
  const broken = makeDocument(job('nothing'), reader)
  const next = makeDocument(job(), reader)
  expect(await broken).toMatchObject({ ok: false, failure: { code: 'document.notMade' } })
  expect(await next).toMatchObject({ ok: true })
})

test(
  'a document for which the disk has no room is not made, and the next one is made once there is room',
  { timeout: 60_000 },
  async () => {
    vi.stubEnv('TMPDIR', '/nowhere')
    expect(await makeDocument(job(), reader)).toMatchObject({ ok: false, failure: { code: 'document.notMade' } })
    vi.unstubAllEnvs()
    expect(await makeDocument(job(), reader)).toMatchObject({ ok: true })
  },
)

test(
  'companies take turns: another company’s document is next, however many of one company wait',
  { timeout: 60_000 },
  async () => {
    const done: string[] = []
    const own = Array.from({ length: 12 }, () => makeDocument(job(), reader).finally(() => done.push('own')))
    const first = makeDocument(job(), another).finally(() => done.push('another'))
    expect(await first).toMatchObject(made)
    const answers = await Promise.all(own)
    expect(answers.map((answer) => (answer.ok ? 'made' : answer.failure.code))).toEqual([
      ...Array<string>(5).fill('made'),
      ...Array<string>(7).fill('document.busy'),
    ])
    // First come the seven that were refused, then the one that was running.
    expect(done.slice(7)).toEqual(['own', 'another', 'own', 'own', 'own', 'own'])
  },
)

test('a waiting job is dropped when its reader leaves, also one that would be finished once it runs', async () => {
  const controller = new AbortController()
  const running = makeDocument(job(), { ...reader, signal: controller.signal, stopsMidway: false })
  const waiting = makeDocument(job(), { ...another, signal: controller.signal, stopsMidway: false })
  controller.abort()
  expect(await waiting).toMatchObject({ ok: false })
  expect(await running).toMatchObject(made)
})
