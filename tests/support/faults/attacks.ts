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
import { registerProcess } from '../servers/started-processes.ts'

const megabyte = 1024 * 1024
/** Milliseconds from one check-in to the next during an attack. */
const pause = 50

/** The session token and a schedule of an owner who attacks the server. */
export type Attacker = { token: string; scheduleId: string }

/** Makes a company for the attacker in the database of a folder. */
export function prepareAttacker(directory: string): Promise<Attacker> {
  return inDatabaseOf(directory, createCompany)
}

async function createCompany(): Promise<Attacker> {
  const created = await createOwner({ plan: 'enterprise' })
  const [task, staff] = [await createTask(created), await createStaff(created)]
  const tasks = [{ taskId: task.id, staffIds: [staff.id] }]
  const { id } = await createSchedule(created, { tasks, guestReports: true })
  return { token: created.token, scheduleId: id }
}

/** Attacks by strangers and owners, by name. Each runs once and resolves when it is over. */
export function attacksOn({ port, origin }: ProductionServer, { token, scheduleId }: Attacker) {
  const unknownPath = `/schedules/${'a'.repeat(16)}/status`
  const knownPath = `/schedules/${scheduleId}/status`
  const ofOwner = (index: number) => ({ Cookie: `session=${token}`, 'Fly-Client-IP': `198.51.100.${index}` })
  return {
    'bodies for an unknown schedule': () => longBodies(120, { method: 'POST', path: unknownPath }),
    'bodies for a forged address': () => longBodies(120, { method: 'PUT', path: '/uploads/x' }),
    'photos that never end, from one address': () => longBodies(120, { method: 'POST', path: knownPath }),
    'photos that never end, from sixty addresses': () => longBodies(60, { method: 'POST', path: knownPath }, 60),
    'forms with endless rows': () => atOnce(20, hugeForm),
    posters: () => atOnce(12, poster),
    'abandoned exports': () => atOnce(12, abandonedExport),
    'silent connections': () => longBodies(200, { method: 'POST', path: knownPath }, 200, 0),
    passwords: () => atOnce(60, wrongPassword),
    'reports of guests': () => sendAll(port, Array.from({ length: 3000 }, reportOfGuest), 40),
  } satisfies Record<string, () => Promise<unknown>>

  /** Sends requests without the last bytes of their bodies, from some addresses. All hang up after a while. */
  async function longBodies(
    count: number,
    target: { method: string; path: string },
    addresses = 1,
    bytes = 2 * megabyte - 10,
  ) {
    const connections = Array.from({ length: count }, (_, index) =>
      longBody(target, `203.0.113.${index % addresses}`, bytes),
    )
    await setTimeout(1500)
    for (const connection of connections) connection.destroy()
  }

  function longBody({ method, path }: { method: string; path: string }, address: string, bytes: number): Socket {
    const connection = connect({ port, host: '127.0.0.1' })
    connection.on('error', () => undefined)
    connection.resume()
    const type = method === 'PUT' ? 'image/jpeg' : 'multipart/form-data; boundary=x'
    const head = `${method} ${path} HTTP/1.1\r\nHost: x\r\nFly-Client-IP: ${address}\r\nContent-Type: ${type}\r\n`
    connection.write(`${head}Origin: ${origin}\r\nContent-Length: ${2 * megabyte}\r\n\r\n`)
    connection.write(Buffer.alloc(bytes, 'x'))
    return connection
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

  function abandonedExport(index: number): Promise<number> {
    const from = new Date(Date.now() - 1000 * 86_400_000).toISOString().slice(0, 10)
    const to = new Date().toISOString().slice(0, 10)
    const path = `/schedules/${scheduleId}/attendance.csv?from=${from}&to=${to}`
    return hangUp(
      port,
      { method: 'GET', path, headers: ofOwner(index) },
      index % 2 === 0 ? 'in the middle' : 'not reading',
    )
  }

  /** Each is from an address of its own. */
  function reportOfGuest(_: unknown, index: number): LoadRequest {
    const address = `198.18.${Math.floor(index / 250)}.${index % 250}`
    const headers = { 'Content-Type': 'application/json', 'Fly-Client-IP': address }
    const body = JSON.stringify({ category: 'dirty', text: `Es klebt ${index}` })
    return { method: 'POST', path: `/api/schedules/${scheduleId}/defects`, headers, body }
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

/** Starts a server that does nothing: its response time is what the machine adds to every wait. */
export async function startBareServer() {
  const program = `const { createServer } = require('node:http')
    const server = createServer((_, response) => response.end())
    server.listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port)))`
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  registerProcess(child)
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return { port: Number(port), stop: () => child.kill('SIGKILL') }
}

type Servers = { server: { port: number }; bare: { port: number } }

/**
 * Checks in repeatedly until the attack is over. Returns the statuses, the longest response time in milliseconds, and the
 * longest after subtracting the response time of the bare server at the same moment.
 */
export async function checkInsDuring({ server, bare }: Servers, openWork: OpenWork[], attack: () => Promise<unknown>) {
  const state = { isOver: false }
  const attackEnd = attack().finally(() => (state.isOver = true))
  const statuses: (number | null)[] = []
  let [longest, longestNet] = [0, 0]
  while (!state.isOver) {
    const work = openWork.pop()
    if (!work) throw new Error('There is work for each')
    const [checkIn, bareAnswer] = await Promise.all([
      timed(server.port, jsonCheckIn(work, work.taskId)),
      timed(bare.port, { method: 'GET', path: '/' }),
    ])
    longest = Math.max(longest, checkIn.ms)
    longestNet = Math.max(longestNet, checkIn.ms - bareAnswer.ms)
    statuses.push(checkIn.status)
    await setTimeout(pause)
  }
  await attackEnd
  return { statuses, longest, longestOwn: longestNet }
}

async function timed(port: number, request: LoadRequest): Promise<{ status: number | null; ms: number }> {
  const startedAt = performance.now()
  const [answer] = await sendAll(port, [request], 1)
  return { status: answer?.status ?? null, ms: performance.now() - startedAt }
}
