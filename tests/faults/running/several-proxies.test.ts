import { mkdirSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sendAll } from '#tests/support/requests/http-load.ts'
import { sendFrom } from '#tests/support/requests/send-from.ts'
import { countCheckIns, prepareOpenWork, type OpenWork } from '#tests/support/schedules/open-work.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { startProduction } from '#tests/support/servers/production-server.ts'
import { missingProxy, reverseProxies } from '#tests/support/servers/reverse-proxies.ts'
import { formCheckIn, jsonCheckIn } from '#tests/support/stories/check-in-requests.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
const origin = 'https://hygiene.example.com'
const environment = { TRUSTED_PROXIES: '127.0.0.1', FLY_APP_NAME: '', APP_ORIGIN: origin }
const { caddy, nginx } = reverseProxies
const isMissing = missingProxy('caddy') || missingProxy('nginx')

test.skipIf(isMissing)(
  'behind Caddy before nginx, the caller counts, whatever they forge, as nginx adds to what Caddy wrote (needs caddy and nginx)',
  async () => {
    const { server, serverPort } = await start('caddy-nginx')
    const inner = await nginx.start({ folder: placeOf('inner-nginx'), serverPort })
    const port = await caddy.start({ folder: placeOf('outer-caddy'), serverPort: inner })
    await signInFrom('127.0.0.2', port, {
      'X-Forwarded-For': '203.0.113.7',
      'X-Real-IP': '203.0.113.8',
      Forwarded: 'for=203.0.113.9',
    })
    await expect.poll(() => server.log()).toMatch(/"status":401,"ms":\d+,"address":"127\.0\.0\.2"/)
    await server.stop('SIGTERM')
  },
)

test.skipIf(isMissing)(
  'behind nginx before Caddy, which does not trust it, all callers count as one, and none as somebody whom they forge (needs caddy and nginx)',
  async () => {
    const { server, serverPort } = await start('nginx-caddy')
    const inner = await caddy.start({ folder: placeOf('inner-caddy'), serverPort })
    const port = await nginx.start({ folder: placeOf('outer-nginx'), serverPort: inner })
    await signInFrom('127.0.0.2', port, { 'X-Forwarded-For': '203.0.113.7' })
    await expect.poll(() => server.log()).toMatch(/"status":401,"ms":\d+,"address":"127\.0\.0\.1"/)
    await server.stop('SIGTERM')
  },
)

test('64 KB of forwarding headers are 431, of a stranger and of a trusted proxy, and others are served', async () => {
  const { server, serverPort } = await start('long')
  const long = Array.from({ length: 5000 }, (_, index) => `203.0.113.${index % 250}`).join(', ')
  expect(long.length).toBeGreaterThan(64 * 1024)
  for (const from of ['127.0.0.1', '127.0.0.2']) {
    const answer = await sendFrom(serverPort, { from, path: '/login', headers: { 'X-Forwarded-For': long } })
    expect(answer.status, from).toBe(431)
  }
  // As many as Node takes: the last one that is no proxy counts.
  const headers = { 'X-Forwarded-For': long.slice(0, 12_000).replace(/, [\d.]*$/, ', 198.51.100.7') }
  await signInFrom('127.0.0.1', serverPort, headers)
  await expect.poll(() => server.log()).toMatch(/"status":401,"ms":\d+,"address":"198\.51\.100\.7"/)
  await server.stop('SIGTERM')
})

test.skipIf(missingProxy('nginx'))(
  'a proxy that sends a POST again because the answer was lost: one record each, and with a key the answer of the first (needs nginx)',
  async () => {
    const { server, serverPort, work, path } = await start('again')
    let lost = 0
    const firstPort = await startAnswerLoser(serverPort, () => (lost += 1))
    const port = await nginx.start({ folder: path, serverPort, firstPort })
    const [first, second, third] = work as [OpenWork, OpenWork, OpenWork]
    const { 'Idempotency-Key': _, ...headers } = jsonCheckIn(third, '').headers ?? {}
    const requests = [
      jsonCheckIn(first, 'first'),
      formCheckIn(second, 'second', origin),
      { ...jsonCheckIn(third, ''), headers },
    ]
    const statuses = []
    for (const request of requests) statuses.push((await sendAll(port, [request], 1))[0]?.status)
    expect(statuses).toEqual([201, 303, 409])
    expect(lost).toBe(3)
    await server.stop('SIGTERM')
    expect(await countCheckIns(path)).toBe(3)
  },
)

function placeOf(name: string): string {
  const path = join(folder.path, name)
  mkdirSync(path)
  return path
}

async function start(name: string) {
  const path = placeOf(name)
  const work = await prepareOpenWork(path, 3)
  const serverPort = await freePort()
  const server = await startProduction({ directory: path, environment, port: serverPort })
  return { path, work, server, serverPort }
}

async function signInFrom(from: string, port: number, headers: Record<string, string>) {
  const body = JSON.stringify({ email: 'anna@example.com', password: 'wrong-word' })
  expect((await sendFrom(port, { from, path: '/auth/login', body, headers })).status).toBe(401)
}

/** Passes requests on to the server, and breaks the connection when the answer comes. Returns its port. */
async function startAnswerLoser(serverPort: number, onLoss: () => void): Promise<number> {
  const loser = createServer((caller) => {
    const server = connect(serverPort, '127.0.0.1')
    caller.on('error', () => server.destroy()).pipe(server)
    server
      .on('error', () => caller.destroy())
      .once('data', () => {
        onLoss()
        server.destroy()
        caller.destroy()
      })
  })
  await new Promise<void>((resolve) => loser.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void loser.close())
  return (loser.address() as AddressInfo).port
}
