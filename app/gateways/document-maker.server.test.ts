import { afterEach, expect, test, vi } from 'vitest'
import { documentProcessOf, canSeeProcesses, isRunning } from '../../tests/support/document-process.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { givenPoster } from '../../tests/support/posters.ts'
import { databaseFile } from '#app/data/settings.server.ts'
import { minute } from '#app/domain/time/durations.ts'
import { makeDocument, stopDocumentMaker } from './document-maker.server.ts'

useDatabase()
afterEach(stopDocumentMaker)

const job = (kind = 'poster') => {
  return { kind, data: { poster: givenPoster({ format: 'A6' }), as: 'pdf' }, databaseFile: databaseFile() }
}
const waited = new AbortController().signal

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
    const hanging = makeDocument(job(), waited)
    const stuck = processNow()
    process.kill(stuck, 'SIGSTOP')
    const next = makeDocument(job(), waited)
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
  const broken = makeDocument(job('nothing'), waited)
  const next = makeDocument(job(), waited)
  expect(await broken).toMatchObject({ ok: false, failure: { code: 'document.notMade' } })
  expect(await next).toMatchObject({ ok: true })
})

test(
  'without room for its bytes a document is not made, and the next is once there is',
  { timeout: 60_000 },
  async () => {
    vi.stubEnv('TMPDIR', '/nowhere')
    expect(await makeDocument(job(), waited)).toMatchObject({ ok: false, failure: { code: 'document.notMade' } })
    vi.unstubAllEnvs()
    expect(await makeDocument(job(), waited)).toMatchObject({ ok: true })
  },
)
