import { once } from 'node:events'
import { Agent, createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { askPrimary, type PrimaryAnswer } from './ask-primary.ts'

const closing: (() => unknown)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

test.each(['POST', 'DELETE'])(
  'a %s without a body is not whole before the primary says that it listens',
  async (method) => {
    const heads: string[] = []
    const primary = createServer((socket) => {
      socket.once('data', (chunk) => {
        heads.push(String(chunk))
        socket.destroy()
      })
    })
    expect(await askedOf(await portOf(primary), { method })).toBe('notBegun')
    expect(heads).toHaveLength(1)
    expect(heads[0]).toMatch(/\r\nExpect: 100-continue\r\n.*Transfer-Encoding: chunked\r\n.*\r\n\r\n$/s)
    expect(heads[0]).not.toMatch(/content-length/i)
  },
)

test.each([
  ['POST', 'name=Anna'],
  ['POST', ''],
  ['GET', ''],
])('a %s with "%s" arrives whole', async (method, body) => {
  const primary = createHttpServer((request, response) => {
    void text(request).then((arrived) => response.end(`${request.method} ${arrived}`))
  })
  const answer = await askedOf(await portOf(primary), { method, body })
  expect(answer).toBeInstanceOf(Response)
  expect(await (answer as Response).text()).toBe(`${method} ${body}`)
})

/** What comes of a request that somebody sends to a replica. */
async function askedOf(port: number, { method, body }: { method: string; body?: string }): Promise<PrimaryAnswer> {
  const agent = new Agent({ keepAlive: true })
  let asking: Promise<PrimaryAnswer> | undefined
  const replica = createHttpServer((request, response) => {
    asking = askPrimary({ request, primary: new URL(`http://127.0.0.1:${port}`), agent, headers: {}, beginMs: 2500 })
    void asking.then(() => response.end())
  })
  const own = await portOf(replica)
  await fetch(`http://127.0.0.1:${own}`, { method, ...(body && { body }) })
  agent.destroy()
  if (!asking) throw new Error('Nothing came to the replica')
  return asking
}

async function portOf(server: Server): Promise<number> {
  if (!server.listening) {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    closing.push(() => server.close())
  }
  return (server.address() as AddressInfo).port
}
