import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { hour, second } from '#app/domain/time/durations.ts'
import type { IncomingRequest } from '../http/identify/identify.ts'
import type { Refusal } from '../http/refuse-by-head.ts'
import { createForwardedCaller } from './forwarded-caller.ts'
import { createReplica } from './replica.ts'

const closing: (() => unknown)[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const close of closing.splice(0)) close()
})

const away = { code: 'server.unavailable' }

test('a primary that takes the line and says nothing is asked once, and the caller told', async () => {
  let lines = 0
  const ask = await replicaOf((socket) => {
    lines += 1
    socket.resume()
  })
  expect(await ask()).toEqual(away)
  expect(lines).toBe(1)
})

test('a primary that is started anew is waited for, also where it was away once, hours ago', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  let refusals = Infinity
  const ask = await replicaOf((socket) => {
    vi.advanceTimersByTime(0.5 * second)
    refusals -= 1
    if (refusals < 0) socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
    else socket.destroy()
  })
  refusals = 2
  expect(await ask()).toBeInstanceOf(Response)
  refusals = Infinity
  expect(await ask()).toEqual(away)
  refusals = 1
  expect(await ask()).toEqual(away)
  vi.advanceTimersByTime(hour)
  refusals = 1
  expect(await ask()).toBeInstanceOf(Response)
})

/** What a replica answers to a write, where its primary does that to each line. */
async function replicaOf(take: (socket: Socket) => void): Promise<() => Promise<Response | Refusal | undefined>> {
  const primary = createServer((socket) => {
    closing.push(() => socket.destroy())
    take(socket)
  })
  const replica = createReplica({
    primary: new URL(`http://127.0.0.1:${await portOf(primary)}`),
    databaseFile: '/nowhere',
    forwardedCaller: createForwardedCaller('a secret that all servers of one database share'),
    canRead: () => true,
  })
  let answering: ReturnType<typeof replica> | undefined
  const server = createHttpServer((message, response) => {
    const { method = 'GET' } = message
    answering = replica({ message, method, address: '203.0.113.7' } as IncomingRequest)
    void answering.then(() => response.end())
  })
  const port = await portOf(server)
  return async () => {
    await fetch(`http://127.0.0.1:${port}`, { method: 'POST' })
    return answering
  }
}

async function portOf(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closing.push(() => server.close())
  return (server.address() as AddressInfo).port
}
