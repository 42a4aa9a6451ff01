import { once } from 'node:events'
import { mkdirSync, readdirSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { day } from '#app/domain/time/durations.ts'
import { canSeeProcesses, documentProcessOf, isRunning, untilAtWork } from '#tests/support/servers/document-process.ts'
import { createOwner, createSchedule, createStaff, createTask } from '#tests/support/stories/factories.ts'
import { inDatabaseOf } from '#tests/support/schedules/open-work.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { startProduction, type ProductionServer } from '#tests/support/servers/production-server.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
const years = `from=${dayBefore(700)}&to=${dayBefore(0)}`
/** Node that collects garbage often, as a busy server does sooner or later. */
const collectingGarbage = {
  command: 'sh',
  args: ['-c', 'exec "$0" --expose-gc --import "data:text/javascript,setInterval(gc,500).unref()" "$@"'],
}
let server: ProductionServer
type Owner = { token: string; scheduleId: string }
let fixture: Owner & { other: Owner }

beforeAll(async () => {
  fixture = await inDatabaseOf(folder.path, async () => {
    const owner = await createOwner()
    const [task, anna] = [await createTask(owner), await createStaff(owner)]
    const tasks = [{ taskId: task.id, staffIds: [anna.id] }]
    const times = ['06:00', '10:00', '14:00', '18:00']
    const validFrom = new Date(Date.now() - 800 * day)
    const other = await createOwner({ email: 'other@example.com' })
    return {
      token: owner.token,
      scheduleId: (await createSchedule(owner, { tasks, times, validFrom })).id,
      other: { token: other.token, scheduleId: (await createSchedule(other, { tasks: [] })).id },
    }
  })
  mkdirSync(temporary())
  server = await start(collectingGarbage)
})

function start(starter: { command?: string; args?: string[] } = {}) {
  return startProduction({ directory: folder.path, environment: { TMPDIR: temporary() }, ...starter })
}

function temporary() {
  return join(folder.path, 'temporary')
}

function dayBefore(days: number) {
  return new Date(Date.now() - days * day).toISOString().slice(0, 10)
}

function get(path: string, headers: Record<string, string> = { Authorization: `Bearer ${fixture.token}` }) {
  return fetch(server.origin + path, { headers: { 'Accept-Language': 'en', ...headers } })
}

const poster = () => posterOf(fixture)
const posterOf = ({ token, scheduleId }: Owner) =>
  get(`/api/schedules/${scheduleId}/qr.pdf?format=A6`, { Authorization: `Bearer ${token}` })
const longPath = () => `/schedules/${fixture.scheduleId}/attendance.pdf?${years}`

async function statusAndCode(answer: Response) {
  const { error } = (await answer.json()) as { error: { code: string } }
  return [answer.status, error.code]
}

/** The id of the process that makes documents, after it has made one. */
async function warmProcess(): Promise<number> {
  expect((await poster()).status).toBe(200)
  const pid = documentProcessOf(server.pid)
  if (!pid) throw new Error('There is no process')
  return pid
}

describe.skipIf(!canSeeProcesses)('the process that makes documents (seen on Linux alone)', () => {
  test('killed in the middle, it loses one document: the reader gets an error, and a new process makes the next one', async () => {
    const first = await warmProcess()
    const call = get(`/api${longPath()}`)
    await untilAtWork(first)
    process.kill(first, 'SIGKILL')
    expect(await statusAndCode(await call)).toEqual([503, 'document.notMade'])

    const page = get(longPath(), { Cookie: `session=${fixture.token}` })
    const second = await vi.waitUntil(() => documentProcessOf(server.pid), { timeout: 20_000 })
    await untilAtWork(second)
    process.kill(second, 'SIGKILL')
    const answer = await page
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
    expect((await readPage(answer)).text).toContain('The document could not be created.')
    expect((await poster()).status).toBe(200)
    expect(server.log()).toContain('document not made')
    expect(readdirSync(temporary())).toEqual([])
  })

  test('one at a time, four of a company wait, the next must come back, and another company’s is made next', async () => {
    const pid = await warmProcess()
    pause(pid)
    const order: string[] = []
    const requests = Array.from({ length: 12 }, async () => {
      const answer = await poster()
      if (answer.ok) order.push('own')
      return answer
    })
    const refused = await Promise.race(requests)
    expect(refused.headers.get('Retry-After')).toBe('5')
    expect(await statusAndCode(refused)).toEqual([503, 'document.busy'])
    const page = await get(longPath(), { Cookie: `session=${fixture.token}` })
    expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '5'])
    expect((await readPage(page)).text).toContain('Too many documents are being created right now.')

    const another = posterOf(fixture.other).finally(() => order.push('another'))
    // Long enough for the request to arrive before the process continues.
    await setTimeout(500)
    process.kill(pid, 'SIGCONT')
    expect((await another).status).toBe(200)
    const statuses = (await Promise.all(requests)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([...Array(5).fill(200), ...Array(7).fill(503)])
    expect(order).toEqual(['own', 'another', 'own', 'own', 'own', 'own'])
    expect(documentProcessOf(server.pid)).toBe(pid)
  })

  test('where the reader leaves, a long document is given up, a poster is made to its end, and the next is served', async () => {
    const first = await warmProcess()
    const abandoned = abortableRequest(`/api${longPath()}`)
    await untilAtWork(first)
    pause(first)
    // Long enough for a garbage collection.
    await setTimeout(1500)
    abandoned.destroy()
    await expect.poll(() => isRunning(first)).toBe(false)

    const second = await warmProcess()
    pause(second)
    const abandonedPoster = abortableRequest(`/api/schedules/${fixture.scheduleId}/qr.pdf?format=A4`)
    const others = Array.from({ length: 4 }, poster)
    await once(abandonedPoster, 'finish')
    abandonedPoster.destroy()
    process.kill(second, 'SIGCONT')
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(others.map(() => 200))
    expect(documentProcessOf(server.pid)).toBe(second)
  })

  test('a server that is stopped still sends the document in progress, and leaves no process behind', async () => {
    const pid = await warmProcess()
    const call = get(`/api${longPath()}`)
    await untilAtWork(pid)
    const stopped = server.stop('SIGTERM')
    const answer = await call
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')
    expect(await stopped).toBe(0)
    await expect.poll(() => isRunning(pid)).toBe(false)
  })

  test('a server that is killed leaves no process behind either, and no file', async () => {
    server = await start()
    const pid = await warmProcess()
    const call = get(`/api${longPath()}`).catch(() => null)
    await untilAtWork(pid)
    await server.stop('SIGKILL')
    expect(await call).toBeNull()
    await expect.poll(() => isRunning(pid)).toBe(false)
    expect(readdirSync(temporary())).toEqual([])
  })
})

/** Pauses a process until SIGCONT or the end of the test. */
function pause(pid: number) {
  process.kill(pid, 'SIGSTOP')
  onTestFinished(() => void (isRunning(pid) && process.kill(pid, 'SIGCONT')))
}

/** A request that the test can destroy. */
function abortableRequest(path: string) {
  const headers = { Authorization: `Bearer ${fixture.token}` }
  return httpRequest(server.origin + path, { headers })
    .on('error', () => undefined)
    .end()
}
