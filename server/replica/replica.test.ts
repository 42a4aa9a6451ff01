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

const unavailable = { code: 'server.unavailable' }

test('a primary that accepts the connection and stays silent is asked once, and the caller gets an error', async () => {
  let connections = 0
  const ask = await replicaOf((socket) => {
    connections += 1
    socket.resume()
  })
  expect(await ask()).toEqual(unavailable)
  expect(connections).toBe(1)
})

test('a replica waits for a primary that restarts, also where it was away hours ago', async () => {
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
  expect(await ask()).toEqual(unavailable)
  refusals = 1
  expect(await ask()).toEqual(unavailable)
  vi.advanceTimersByTime(hour)
  refusals = 1
  expect(await ask()).toBeInstanceOf(Response)
})

test('a replica answers reads itself, but for what only the disk of the primary has', async () => {
  const answer = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'
  const read = await replicaOf((socket) => void socket.end(answer), { method: 'GET' })
  expect(await read()).toBeUndefined()
  const readFile = await replicaOf((socket) => void socket.end(answer), { method: 'GET', isOnPrimary: true })
  expect(await readFile()).toBeInstanceOf(Response)
})

type Sent = { method?: string; isOnPrimary?: true }

/** Returns a function that sends a request to a replica, whose primary does `take` to each connection. */
async function replicaOf(
  take: (socket: Socket) => void,
  { method: sent = 'POST', isOnPrimary }: Sent = {},
): Promise<() => Promise<Response | Refusal | undefined>> {
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
    const route = { handle: { isOnPrimary } }
    answering = replica({ message, method, address: '203.0.113.7', route } as IncomingRequest)
    void answering.then(() => response.end())
  })
  const port = await portOf(server)
  return async () => {
    await fetch(`http://127.0.0.1:${port}`, { method: sent })
    return answering
  }
}

async function portOf(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closing.push(() => server.close())
  return (server.address() as AddressInfo).port
}
