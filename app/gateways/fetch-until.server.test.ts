import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { second } from '#app/domain/time/durations.ts'
import { fetchUntil } from './fetch-until.server.ts'

const server = createServer((request, response) => {
  if (request.url === '/whole') response.writeHead(201, { 'X-Kept': 'yes' }).end('whole')
  else if (request.url === '/nothing') response.writeHead(204).end()
  else {
    response.writeHead(200, { 'Content-Length': 1000 })
    const drip = setInterval(() => response.write('a part'), 50)
    response.on('close', () => clearInterval(drip))
  }
})
let origin = ''

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('an answer is unchanged, with a body and without', async () => {
  const whole = await fetchUntil(AbortSignal.timeout(5 * second), `${origin}/whole`)
  expect([whole.status, whole.headers.get('X-Kept'), await whole.text()]).toEqual([201, 'yes', 'whole'])
  expect((await fetchUntil(AbortSignal.timeout(5 * second), `${origin}/nothing`)).status).toBe(204)
})

async function keepCollectingGarbage(signal: AbortSignal) {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  while (!signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    collectGarbage()
  }
}

test('a request with a slow answer is aborted in time, also when garbage is collected meanwhile', async () => {
  void keepCollectingGarbage(AbortSignal.timeout(3 * second))
  const reading = fetchUntil(AbortSignal.timeout(second), `${origin}/drip`).then((answer) => answer.arrayBuffer())
  await expect(reading).rejects.toThrow('timeout')
}, 10_000)
