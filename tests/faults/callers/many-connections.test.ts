import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { sendAll } from '#tests/support/requests/http-load.ts'
import { jsonCheckIn } from '#tests/support/stories/check-in-requests.ts'
import { prepareOpenWork } from '#tests/support/schedules/open-work.ts'
import { startProduction } from '#tests/support/servers/production-server.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()

test('with more connections than descriptors a server goes on, reports that it is healthy, and takes check-ins once they are gone', async () => {
  const [work] = await prepareOpenWork(folder.path, 1)
  if (!work) throw new Error('There is work')
  const limited = ['-c', 'ulimit -n 200; exec "$@"', '-']
  const server = await startProduction({ directory: folder.path, command: 'sh', args: limited })
  const connections = Array.from({ length: 230 }, () => connect({ port: server.port, host: '127.0.0.1' }))
  onTestFinished(() => connections.forEach((connection) => connection.destroy()))
  await Promise.all(connections.map(connected))
  const [first, ...others] = connections as [Socket, ...Socket[]]
  for (const connection of others) connection.write('GET /login HTTP/1.1\r\nHost: x\r\n')
  first.write('GET /favicon.svg HTTP/1.1\r\nHost: x\r\n\r\n')
  const [answer] = (await once(first, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  await expect.poll(() => isHealthy(server.origin), { timeout: 10_000, interval: 100 }).toBe(true)

  for (const connection of connections) connection.destroy()
  await expect
    .poll(async () => (await sendAll(server.port, [{ ...jsonCheckIn(work, work.taskId) }], 1))[0]?.status, {
      timeout: 10_000,
    })
    .toBe(201)
  expect(server.log()).not.toContain('nobody caught')
  expect(await server.stop('SIGTERM')).toBe(0)
})

test('a connection beyond the limit gets an answer in words, for people and programs, that says when to try again', async () => {
  const limited = ['-c', 'ulimit -n 200; exec "$@"', '-']
  const server = await startProduction({ directory: folder.path, command: 'sh', args: limited })
  // As many as the limit allows, each in the middle of a head, so that none is closed.
  const connections = Array.from({ length: 84 }, () => connect({ port: server.port, host: '127.0.0.1' }))
  onTestFinished(() => connections.forEach((connection) => connection.destroy()))
  await Promise.all(connections.map(connected))
  for (const connection of connections) connection.write('GET /login HTTP/1.1\r\nHost: x\r\n')
  const [page, head, call, form, asset] = await Promise.all([
    sendOnce(server.port, 'GET /login'),
    sendOnce(server.port, 'HEAD /login'),
    sendOnce(server.port, 'GET /api/tasks'),
    sendOnce(server.port, 'POST /login'),
    sendOnce(server.port, 'GET /favicon.svg'),
  ])
  for (const answer of [page, head, call, form, asset]) {
    expect(answer).toMatch(/^HTTP\/1\.1 503 /)
    expect(answer).toMatch(/\r\nRetry-After: 5\r\n/i)
    expect(answer).toMatch(/\r\nConnection: close\r\n/i)
  }
  expect(page).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
  expect(bodyOf(head)).toBe('')
  expect(JSON.parse(bodyOf(call))).toMatchObject({
    error: { code: 'server.unavailable', message: expect.stringMatching(/^The service is not available right now\./) },
  })
  for (const connection of connections) connection.destroy()
  expect(await server.stop('SIGTERM')).toBe(0)
})

test('an address that sends slow bodies on all connections leaves three quarters of them to others', async () => {
  const limited = ['-c', 'ulimit -n 400; exec "$@"', '-']
  const server = await startProduction({ directory: folder.path, command: 'sh', args: limited })
  const connections = Array.from({ length: 270 }, () => connect({ port: server.port, host: '127.0.0.1' }))
  onTestFinished(() => connections.forEach((connection) => connection.destroy()))
  await Promise.all(connections.map(connected))
  const head = 'POST /login HTTP/1.1\r\nHost: x\r\nFly-Client-IP: 203.0.113.1\r\nContent-Length: 1000\r\n\r\n'
  const answers = connections.map((connection) => text(connection).catch(() => 'cut'))
  for (const connection of connections) connection.write(`${head}email=`)
  const refused = await Promise.all(answers.slice(100))
  expect(refused.every((answer) => answer.startsWith('HTTP/1.1 503 '))).toBe(true)
  expect(connections.filter(({ closed }) => !closed).length).toBeLessThan(72)
  for (const path of ['/login', '/healthcheck']) {
    const other = await fetch(server.origin + path, {
      headers: { 'Fly-Client-IP': '203.0.113.2', Connection: 'close' },
    })
    expect([path, other.status]).toEqual([path, 200])
  }
  for (const connection of connections) connection.destroy()
  await expect.poll(() => fetchAs(server.origin, '203.0.113.1')).toBe(200)
  expect(await server.stop('SIGTERM')).toBe(0)
})

function fetchAs(origin: string, address: string): Promise<number> {
  return fetch(`${origin}/login`, { headers: { 'Fly-Client-IP': address } }).then(({ status }) => status)
}

/** The whole answer to a request on a new connection, until the server closes it. */
async function sendOnce(port: number, request: string): Promise<string> {
  const connection = connect({ port, host: '127.0.0.1' })
  connection.write(`${request} HTTP/1.1\r\nHost: x\r\nAccept-Language: en\r\nContent-Length: 0\r\n\r\n`)
  return text(connection)
}

function bodyOf(answer: string): string {
  return answer.slice(answer.indexOf('\r\n\r\n') + 4)
}

async function connected(connection: Socket): Promise<void> {
  connection.on('error', () => undefined)
  await once(connection, 'connect')
}

/** Asks for health as a service manager does: on a new connection each time. */
function isHealthy(origin: string): Promise<boolean> {
  return fetch(`${origin}/healthcheck`, { headers: { Connection: 'close' } }).then(
    ({ ok }) => ok,
    () => false,
  )
}
