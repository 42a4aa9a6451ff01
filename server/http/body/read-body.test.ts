import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { idleTimeoutMs } from '../caller-leaves.ts'
import { createBodiesInFlight, usualTimes } from './bodies-in-flight.ts'
import { CallerLeft, readBody } from './read-body.ts'

type Announced = { length: number; giveUp: () => void }

/** Bodies of one sender; where `isFull`, others of theirs are being read. */
function reading({ isFull = false, times = usualTimes } = {}) {
  const sender = { address: 'somebody' }
  const open = createBodiesInFlight(times)
  const others = isFull ? [open({ sender, length: 12 * 1024 * 1024, giveUp: () => undefined })] : []
  return { others, limit: 100_000, open: (announced: Announced) => open({ ...announced, sender }) }
}

/** A request whose body is not complete, and its connection. */
async function begunRequest(length = 10) {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, resolve))
  onTestFinished(() => void server.close())
  const connection = connect((server.address() as AddressInfo).port, '127.0.0.1')
  connection.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\nabc`)
  const [request] = (await once(server, 'request')) as [IncomingMessage]
  request.on('error', () => undefined)
  return { request, connection }
}

test('a body whose sender leaves before its end is given up', async () => {
  const { request, connection } = await begunRequest()
  const body = readBody(request, reading())
  connection.destroy()
  await expect(body).rejects.toThrow('aborted')
})

test('a body whose sender has left before it is read is given up, too', async () => {
  const { request, connection } = await begunRequest()
  connection.destroy()
  await expect.poll(() => request.closed).toBe(true)
  await expect(readBody(request, reading())).rejects.toThrow(CallerLeft)
})

test('a refused body that comes slowly is read for ten seconds, so that its caller sees why', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { request } = await begunRequest()
  let hasEnded = false
  const body = readBody(request, { ...reading(), limit: 0 }).finally(() => (hasEnded = true))
  await vi.advanceTimersByTimeAsync(9_999)
  expect(hasEnded).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await body).toEqual({ tooLarge: true })
})

test('a body whose turn has not come is not read, and its connection is not idle', async () => {
  const { request, connection } = await begunRequest(50_000)
  const full = reading({ isFull: true })
  const body = readBody(request, full)
  connection.write('x'.repeat(49_997))
  await setTimeout(50)
  expect([request.readableFlowing, request.socket.timeout]).toEqual([null, 0])
  full.others[0]?.release()
  const { bytes } = (await body) as { bytes: Buffer }
  expect([bytes.length, request.socket.timeout]).toEqual([50_000, idleTimeoutMs])
})

test('a body for which there is no room for too long is given up, and its caller sees the answer', async () => {
  const { request, connection } = await begunRequest(50_000)
  const body = readBody(request, reading({ isFull: true, times: { ...usualTimes, longestWait: 20, checkEvery: 5 } }))
  await setTimeout(50)
  connection.write('x'.repeat(49_997))
  expect(await body).toBe('givenUp')
})

test('who leaves while the body waits is noticed', async () => {
  const { request, connection } = await begunRequest(50_000)
  const body = readBody(request, reading({ isFull: true }))
  connection.destroy()
  await expect(body).rejects.toThrow('aborted')
})
