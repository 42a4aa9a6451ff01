import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { jsonCheckIn } from '../stories/check-in-requests.ts'
import { createOwner, createSchedule, createStaff, createTask } from '../stories/factories.ts'
import { hangUp } from './hang-up.ts'
import { sendAll, type LoadRequest } from '../requests/http-load.ts'
import { inDatabaseOf, type OpenWork } from '../schedules/open-work.ts'
import type { ProductionServer } from '../servers/production-server.ts'
import { noteStarted } from '../servers/started-processes.ts'

const megabyte = 1024 * 1024
/** Milliseconds from one check-in to the next, whatever else comes. */
const pause = 50

/** An owner who may do harm, by the token of a session, and one schedule of theirs. */
export type Attacker = { token: string; scheduleId: string }

/** Makes a company in a folder's database whose owner may do harm. */
export function prepareAttacker(directory: string): Promise<Attacker> {
  return inDatabaseOf(directory, createCompany)
}

async function createCompany(): Promise<Attacker> {
  const created = await createOwner({ plan: 'enterprise' })
  const [task, staff] = [await createTask(created), await createStaff(created)]
  const { id } = await createSchedule(created, { tasks: [{ taskId: task.id, staffIds: [staff.id] }] })
  return { token: created.token, scheduleId: id }
}

/** What strangers and owners may do to a server, by name: each does it once, and waits until it is over. */
export function attacksOn({ port, origin }: ProductionServer, { token, scheduleId }: Attacker) {
  const unknown = `/schedules/${'a'.repeat(16)}/status`
  const known = `/schedules/${scheduleId}/status`
  const ofOwner = (index: number) => ({ Cookie: `session=${token}`, 'Fly-Client-IP': `198.51.100.${index}` })
  return {
    'bodies for a schedule that is none': () => longBodies(120, { method: 'POST', path: unknown }),
    'bodies for a forged address': () => longBodies(120, { method: 'PUT', path: '/uploads/x' }),
    'photos that never end, of one address': () => longBodies(120, { method: 'POST', path: known }),
    'photos that never end, of sixty addresses': () => longBodies(60, { method: 'POST', path: known }, 60),
    'forms with rows without end': () => atOnce(20, hugeForm),
    posters: () => atOnce(12, poster),
    'exports that are left': () => atOnce(12, leftExport),
    'lines that say nothing': () => longBodies(200, { method: 'POST', path: known }, 200, 0),
    passwords: () => atOnce(60, wrongPassword),
  } satisfies Record<string, () => Promise<unknown>>

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
    const line = connect({ port, host: '127.0.0.1' })
    line.on('error', () => undefined)
    line.resume()
    const type = method === 'PUT' ? 'image/jpeg' : 'multipart/form-data; boundary=x'
    const head = `${method} ${path} HTTP/1.1\r\nHost: x\r\nFly-Client-IP: ${address}\r\nContent-Type: ${type}\r\n`
    line.write(`${head}Origin: ${origin}\r\nContent-Length: ${2 * megabyte}\r\n\r\n`)
    line.write(Buffer.alloc(bytes, 'x'))
    return line
  }

  async function send(request: LoadRequest): Promise<void> {
    await sendAll(port, [request], 1)
  }

  function hugeForm(index: number): Promise<void> {
    const headers = { ...ofOwner(index), Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' }
    return send({ method: 'POST', path: '/schedules/new', headers, body: 'tasks[999].taskId=x' })
  }

  function poster(index: number): Promise<void> {
    return send({ method: 'GET', path: `/api/schedules/${scheduleId}/qr.pdf?format=A4`, headers: ofOwner(index) })
  }

  function leftExport(index: number): Promise<number> {
    const from = new Date(Date.now() - 1000 * 86_400_000).toISOString().slice(0, 10)
    const to = new Date().toISOString().slice(0, 10)
    const path = `/schedules/${scheduleId}/attendance.csv?from=${from}&to=${to}`
    return hangUp(
      port,
      { method: 'GET', path, headers: ofOwner(index) },
      index % 2 === 0 ? 'in the middle' : 'not reading',
    )
  }

  function wrongPassword(index: number): Promise<void> {
    const headers = { 'Content-Type': 'application/json', 'Fly-Client-IP': `198.51.101.${index}` }
    const body = JSON.stringify({ email: `nobody${index}@example.com`, password: 'Wrong-2026' })
    return send({ method: 'POST', path: '/auth/login', headers, body })
  }
}

function atOnce(count: number, act: (index: number) => Promise<unknown>): Promise<unknown> {
  return Promise.all(Array.from({ length: count }, (_, index) => act(index)))
}

/** A server that does nothing: how long it takes to answer is what the machine adds to every wait. */
export async function startBareServer() {
  const program = `const { createServer } = require('node:http')
    const server = createServer((_, response) => response.end())
    server.listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port)))`
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  noteStarted(child)
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return { port: Number(port), stop: () => child.kill('SIGKILL') }
}

type Servers = { server: { port: number }; bare: { port: number } }

/**
 * Checks in again and again until the attack is over: the status of each, the milliseconds of the longest, and of them
 * what a bare server did not take as well at the same time.
 */
export async function checkInsBeside({ server, bare }: Servers, works: OpenWork[], attack: () => Promise<unknown>) {
  const attacking = { isOver: false }
  const attacked = attack().finally(() => (attacking.isOver = true))
  const statuses: (number | null)[] = []
  let [longest, longestOwn] = [0, 0]
  while (!attacking.isOver) {
    const work = works.pop()
    if (!work) throw new Error('There is work for each')
    const [checkIn, nothing] = await Promise.all([
      timed(server.port, jsonCheckIn(work, work.taskId)),
      timed(bare.port, { method: 'GET', path: '/' }),
    ])
    longest = Math.max(longest, checkIn.ms)
    longestOwn = Math.max(longestOwn, checkIn.ms - nothing.ms)
    statuses.push(checkIn.status)
    await setTimeout(pause)
  }
  await attacked
  return { statuses, longest, longestOwn }
}

async function timed(port: number, request: LoadRequest): Promise<{ status: number | null; ms: number }> {
  const startedAt = performance.now()
  const [answer] = await sendAll(port, [request], 1)
  return { status: answer?.status ?? null, ms: performance.now() - startedAt }
}
