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
  'a %s without a body is not complete before the primary sends 100 Continue',
  async (method) => {
    const heads: string[] = []
    const primary = createServer((socket) => {
      socket.once('data', (chunk) => {
        heads.push(String(chunk))
        socket.destroy()
      })
    })
    expect(await answerByPrimary(await portOf(primary), { method })).toBe('notBegun')
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
  const answer = await answerByPrimary(await portOf(primary), { method, body })
  expect(answer).toBeInstanceOf(Response)
  expect(await (answer as Response).text()).toBe(`${method} ${body}`)
})

/** The answer of the primary to a request that a replica received. */
async function answerByPrimary(
  port: number,
  { method, body }: { method: string; body?: string },
): Promise<PrimaryAnswer> {
  const agent = new Agent({ keepAlive: true })
  let answer: Promise<PrimaryAnswer> | undefined
  const replica = createHttpServer((request, response) => {
    answer = askPrimary({ request, primary: new URL(`http://127.0.0.1:${port}`), agent, headers: {}, beginMs: 2500 })
    void answer.then(() => response.end())
  })
  const replicaPort = await portOf(replica)
  await fetch(`http://127.0.0.1:${replicaPort}`, { method, ...(body && { body }) })
  agent.destroy()
  if (!answer) throw new Error('Nothing came to the replica')
  return answer
}

async function portOf(server: Server): Promise<number> {
  if (!server.listening) {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    closing.push(() => server.close())
  }
  return (server.address() as AddressInfo).port
}
