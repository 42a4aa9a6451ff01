import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jsonCheckIn } from '#tests/support/check-in-requests.ts'
import { createOwner, createSchedule, createStaff, createTask } from '#tests/support/factories.ts'
import { hangUp } from '#tests/support/hang-up.ts'
import { sendAll, type LoadRequest } from '#tests/support/http-load.ts'
import { limitMemory, whyNoMemoryLimit } from '#tests/support/memory-limit.ts'
import { countCheckIns, inDatabaseOf, prepareOpenWork, type OpenWork } from '#tests/support/open-work.ts'
import { startProduction, type ProductionServer } from '#tests/support/production-server.ts'
import { isRelease } from '#tests/support/release.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const megabyte = 1024 * 1024
/** Milliseconds from one check-in to the next, whatever else comes. */
const pause = 50
/** How long a check-in may wait; where much else is tested beside it, the machine itself keeps it longer. */
const patience = isRelease ? 1000 : 10_000
const why = whyNoMemoryLimit()

const folder = useTemporaryFolder()
let server: ProductionServer
let works: OpenWork[]
let owner: Owner
let limit: ReturnType<typeof limitMemory> | undefined

type Owner = { token: string; scheduleId: string }

beforeAll(async () => {
  if (why) return
  works = await prepareOpenWork(folder.path, 3000)
  owner = await inDatabaseOf(folder.path, createCompany)
  limit = limitMemory(512 * megabyte)
  server = await startProduction({ directory: folder.path, command: limit.command, args: limit.args })
}, 240_000)

afterAll(async () => {
  if (why) return
  await server.stop('SIGKILL')
  await limit?.remove()
})

const unknown = `/schedules/${'a'.repeat(16)}/status`
const known = () => `/schedules/${owner.scheduleId}/status`

test.skipIf(why !== null)(
  `with 512 MB check-ins go on beside all that strangers and owners may do (${why ?? 'cgroup'})`,
  async () => {
    const attacks: Record<string, () => Promise<unknown>> = {
      'bodies for a schedule that is none': () => longBodies(120, { method: 'POST', path: unknown }),
      'bodies for a forged address': () => longBodies(120, { method: 'PUT', path: '/uploads/x' }),
      'photos that never end, of one address': () => longBodies(120, { method: 'POST', path: known() }),
      'photos that never end, of sixty addresses': () => longBodies(60, { method: 'POST', path: known() }, 60),
      'forms with rows without end': () => atOnce(20, hugeForm),
      posters: () => atOnce(12, poster),
      'exports that are left': () => atOnce(12, leftExport),
      'lines that say nothing': () => longBodies(200, { method: 'POST', path: known() }, 200, 0),
      passwords: () => atOnce(60, wrongPassword),
    }
    let acknowledged = await countCheckIns(folder.path)
    for (const [name, attack] of Object.entries(attacks)) {
      const { statuses, longest } = await checkInsBeside(attack)
      expect([name, statuses.filter((status) => status !== 201)]).toEqual([name, []])
      expect(longest, name).toBeLessThan(patience)
      acknowledged += statuses.length
    }
    expect(await countCheckIns(folder.path)).toBe(acknowledged)
    expect(limit?.read()).toMatchObject({ refused: 0 })
    await expect.poll(memory, { timeout: 60_000, interval: 1000 }).toBeLessThan(300 * megabyte)
    expect(server.log()).not.toContain('nobody caught')
    expect(await server.stop('SIGTERM')).toBe(0)
  },
)

async function createCompany(): Promise<Owner> {
  const created = await createOwner({ plan: 'enterprise' })
  const [task, staff] = [await createTask(created), await createStaff(created)]
  const { id } = await createSchedule(created, { tasks: [{ taskId: task.id, staffIds: [staff.id] }] })
  return { token: created.token, scheduleId: id }
}

/** Checks in again and again until the attack is over. */
async function checkInsBeside(attack: () => Promise<unknown>) {
  const attacking = { isOver: false }
  const attacked = attack().finally(() => (attacking.isOver = true))
  const statuses: (number | null)[] = []
  let longest = 0
  while (!attacking.isOver) {
    const work = works.pop()
    if (!work) throw new Error('There is work for each')
    const startedAt = performance.now()
    const [answer] = await sendAll(server.port, [jsonCheckIn(work, work.taskId)], 1)
    longest = Math.max(longest, performance.now() - startedAt)
    statuses.push(answer?.status ?? null)
    await setTimeout(pause)
  }
  await attacked
  return { statuses, longest }
}

/** Bytes of the server itself. */
function memory(): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

/** Requests whose bodies lack their last bytes, of as many addresses as said; all hang up after a while. */
async function longBodies(
  count: number,
  asked: { method: string; path: string },
  addresses = 1,
  bytes = 2 * megabyte - 10,
) {
  const lines = Array.from({ length: count }, (_, index) => longBody(asked, `203.0.113.${index % addresses}`, bytes))
  await setTimeout(1500)
  for (const line of lines) line.destroy()
}

function longBody({ method, path }: { method: string; path: string }, address: string, bytes: number): Socket {
  const line = connect({ port: server.port, host: '127.0.0.1' })
  line.on('error', () => undefined)
  line.resume()
  const type = method === 'PUT' ? 'image/jpeg' : 'multipart/form-data; boundary=x'
  const head = `${method} ${path} HTTP/1.1\r\nHost: x\r\nFly-Client-IP: ${address}\r\nContent-Type: ${type}\r\n`
  line.write(`${head}Origin: ${server.origin}\r\nContent-Length: ${2 * megabyte}\r\n\r\n`)
  line.write(Buffer.alloc(bytes, 'x'))
  return line
}

function atOnce(count: number, act: (index: number) => Promise<unknown>): Promise<unknown> {
  return Promise.all(Array.from({ length: count }, (_, index) => act(index)))
}

async function send(request: LoadRequest): Promise<void> {
  await sendAll(server.port, [request], 1)
}

const ofOwner = (index: number) => ({ Cookie: `session=${owner.token}`, 'Fly-Client-IP': `198.51.100.${index}` })

function hugeForm(index: number): Promise<void> {
  const headers = { ...ofOwner(index), Origin: server.origin, 'Content-Type': 'application/x-www-form-urlencoded' }
  return send({ method: 'POST', path: '/schedules/new', headers, body: 'tasks[999].taskId=x' })
}

function poster(index: number): Promise<void> {
  return send({ method: 'GET', path: `/api/schedules/${owner.scheduleId}/qr.pdf?format=A4`, headers: ofOwner(index) })
}

function leftExport(index: number): Promise<number> {
  const from = new Date(Date.now() - 1000 * 86_400_000).toISOString().slice(0, 10)
  const to = new Date().toISOString().slice(0, 10)
  const path = `/schedules/${owner.scheduleId}/attendance.csv?from=${from}&to=${to}`
  return hangUp(
    server.port,
    { method: 'GET', path, headers: ofOwner(index) },
    index % 2 === 0 ? 'in the middle' : 'not reading',
  )
}

function wrongPassword(index: number): Promise<void> {
  const headers = { 'Content-Type': 'application/json', 'Fly-Client-IP': `198.51.101.${index}` }
  const body = JSON.stringify({ email: `nobody${index}@example.com`, password: 'Wrong-2026' })
  return send({ method: 'POST', path: '/auth/login', headers, body })
}
