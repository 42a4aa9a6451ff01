import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { settingsSchema } from '#app/config/settings/settings-schema.server.ts'
import { second } from '#app/domain/time/durations.ts'
import { freePort } from '../../../tests/support/servers/free-port.ts'
import { speedUpTimers } from '../../../tests/support/faults/speed-up-timers.ts'
import { s3Access, startS3Server, reasonForNoS3Server } from '../../../tests/support/outside/s3-server.ts'
import { resumeTestClock, useMachineClock } from '../../../tests/support/test-clock.mjs'
import { useTemporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { storage } from './storage.ts'

const folder = useTemporaryFolder()
const closing: (() => unknown)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const examine = (environment: Record<string, string>) =>
  storage.examine({ settings: settingsSchema.parse({ ...s3Access, ...environment }) })

const why = reasonForNoS3Server()
test.skipIf(why)(
  `a bucket of a real S3 server${why ? ` (${why})` : ''}: well, missing, and with a wrong secret`,
  async () => {
    useMachineClock()
    const { endpoint: S3_ENDPOINT, stop } = await startS3Server(folder.path)
    closing.push(stop, resumeTestClock)
    expect(await examine({ S3_ENDPOINT })).toMatchObject([{ level: 'ok' }])
    expect(await examine({ S3_ENDPOINT, S3_SECRET_ACCESS_KEY: 'another-secret' })).toMatchObject([
      { level: 'wrong', line: expect.stringContaining('refuses the key (403)') as string },
    ])
    expect(await examine({ S3_ENDPOINT, S3_BUCKET: 'no-such-bucket' })).toMatchObject([
      { level: 'wrong', line: expect.stringContaining('does not exist') as string },
    ])
  },
)

type Fault = (request: IncomingMessage, response: ServerResponse, kept: Map<string, Buffer>) => boolean

/** A bucket in memory that believes everybody; `fault` answers instead where it says so, after `delay` milliseconds. */
async function startBucket(fault: Fault, delay = 0): Promise<string> {
  const kept = new Map<string, Buffer>()
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const [path, body] = [request.url ?? '', await buffer(request)]
    if (delay > 0) await setTimeout(delay)
    if (fault(request, response, kept)) return
    if (request.method === 'PUT') kept.set(path, body)
    if (request.method === 'DELETE') kept.delete(path)
    const found = kept.get(path)
    if (request.method !== 'PUT') response.writeHead(found ? 200 : 404, { 'Content-Length': found?.length ?? 0 })
    response.end(request.method === 'GET' ? found : undefined)
  }
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.each<[string, Fault, string, RegExp]>([
  ['has no fault', () => false, 'ok', /stored, returned and removed/],
  ['answers 500', (_, response) => Boolean(response.writeHead(500).end('oops')), 'wrong', /fails \(500\)/],
  ['refuses', (_, response) => Boolean(response.writeHead(403).end('oops')), 'wrong', /refuses the key \(403\)/],
  [
    'gives back less',
    ({ method, url = '' }, response, kept) =>
      method === 'GET' && kept.has(url) && Boolean(response.end(kept.get(url)?.subarray(0, 900))),
    'wrong',
    /returned 900 of 1024 bytes/,
  ],
  [
    'lies about the length',
    ({ method, url = '' }, response, kept) => {
      if (method !== 'GET' || !kept.has(url)) return false
      response.writeHead(200, { 'Content-Length': 1024 }).write(kept.get(url)?.subarray(0, 900))
      setImmediate(() => response.destroy())
      return true
    },
    'wrong',
    /can't be used/,
  ],
  [
    'gives back other bytes',
    ({ method }, response) => method === 'GET' && Boolean(response.end(Buffer.alloc(1024))),
    'wrong',
    /other bytes/,
  ],
  [
    'loses what it took',
    ({ method }, response) => method === 'PUT' && Boolean(response.end()),
    'wrong',
    /did not store all/,
  ],
  [
    'loses what it kept',
    ({ method }, response) => method === 'GET' && Boolean(response.writeHead(404).end()),
    'wrong',
    /lost an object/,
  ],
  ['removes nothing', ({ method }, response) => method === 'DELETE' && Boolean(response.end()), 'wrong', /still has/],
])('a bucket that %s', async (_, fault, level, line) => {
  const found = await examine({ S3_ENDPOINT: await startBucket(fault) })
  expect(found).toMatchObject([{ level, line: expect.stringMatching(line) as string }])
})

test('a bucket that takes its time is well, and told as slow', async () => {
  const S3_ENDPOINT = await startBucket(() => false, 60)
  // Only the clock: a time limit made shorter would end the calls on a busy machine.
  speedUpTimers({ from: Infinity })
  const startedAt = performance.now()
  const [found] = await examine({ S3_ENDPOINT })
  const took = (performance.now() - startedAt) / second
  expect(found).toMatchObject({ level: 'warning', line: expect.stringMatching(/took \d+\.\d seconds/) as string })
  const told = Number(/took (\S+)/.exec(found?.line ?? '')?.[1])
  expect(told).toBeGreaterThan(took / 2)
  expect(told).toBeLessThan(took + 0.1)
})

test('a bucket that is not there', async () => {
  expect(await examine({ S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` })).toMatchObject([
    { level: 'wrong', line: expect.stringContaining('ECONNREFUSED') as string },
  ])
})
