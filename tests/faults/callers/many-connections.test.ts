import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
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
