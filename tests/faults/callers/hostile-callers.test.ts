import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { formCheckIn, jsonCheckIn } from '#tests/support/stories/check-in-requests.ts'
import { sendAll } from '#tests/support/requests/http-load.ts'
import { prepareOpenWork, type OpenWork } from '#tests/support/schedules/open-work.ts'
import { useSharedServer } from '#tests/support/servers/shared-server.ts'

const server = useSharedServer()
let openWork: OpenWork[]

beforeAll(async () => {
  openWork = await prepareOpenWork(server.directory, 200)
})

test('200 callers that send a byte a second hold nobody up; a head that never ends is cut off', async () => {
  const slowHeads = await Promise.all(
    Array.from({ length: 100 }, () => slowCaller('GET /login HTTP/1.1\r\nHost: x\r\nX-Slow: ')),
  )
  const bodyHead = 'POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nemail='
  const slowBodies = await Promise.all(Array.from({ length: 100 }, () => slowCaller(bodyHead)))
  const drip = setInterval(() => {
    for (const { socket } of [...slowHeads, ...slowBodies]) if (socket.writable) socket.write('a')
  }, 1000)
  try {
    const requests = openWork.map((work, index) =>
      index % 2 === 0 ? jsonCheckIn(work, work.taskId) : formCheckIn(work, work.taskId, server.origin),
    )
    const answers = await sendAll(server.port, requests, 16)
    expect(answers.map((answer) => answer?.status)).toEqual(requests.map((_, index) => (index % 2 === 0 ? 201 : 303)))
    // All check-ins were answered before the first slow caller was cut off.
    expect(slowHeads.filter(({ socket }) => socket.destroyed)).toEqual([])
    const received = await Promise.all(slowHeads.map(({ answer }) => answer))
    expect(received.filter((answer) => !answer.startsWith('HTTP/1.1 408 Request Timeout\r\n'))).toEqual([])
    expect(slowBodies.filter(({ socket }) => socket.destroyed)).toEqual([])
    expect((await fetch(`${server.origin}/healthcheck`)).status).toBe(200)
  } finally {
    clearInterval(drip)
    for (const { socket } of [...slowHeads, ...slowBodies]) socket.destroy()
  }
})

test('a head of 64 KB is 431 with our headers, and the connection is closed', async () => {
  const before = await countTooLarge()
  const { socket, answer } = await slowCaller(
    `GET /login HTTP/1.1\r\nHost: x\r\nX-Large: ${'a'.repeat(65_536)}\r\n\r\n`,
  )
  const received = await answer
  expect(received).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/)
  for (const header of ['X-Content-Type-Options: nosniff', 'Cache-Control: no-store', 'Connection: close']) {
    expect(received).toContain(`\r\n${header}\r\n`)
  }
  const id = idIn(received)
  expect(received).toMatch(new RegExp(`\r\n\r\n431 Request Header Fields Too Large ${id}$`))
  socket.destroy()
  expect((await fetch(`${server.origin}/login`)).status).toBe(200)
  await expect.poll(() => linesOf(id)).toHaveLength(1)
  expect(linesOf(id)).toEqual([expect.objectContaining({ level: 30, status: 431, reason: 'HPE_HEADER_OVERFLOW' })])
  expect(await countTooLarge()).toBe(before + 1)
})

test('a head of 64 KB on a connection with an earlier answer is 431, too', async () => {
  const { socket, answer } = await slowCaller('GET /healthcheck HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(socket, 'data')
  socket.write(`GET /login HTTP/1.1\r\nHost: x\r\nX-Large: ${'a'.repeat(65_536)}\r\n\r\n`)
  expect(await answer).toMatch(/HTTP\/1\.1 200 OK[^]*HTTP\/1\.1 431 Request Header Fields Too Large\r\n/)
})

test('a request that is not HTTP is 400', async () => {
  const { answer } = await slowCaller('\u0016\u0003\u0001 hello\r\n\r\n')
  const received = await answer
  expect(received).toMatch(new RegExp(`^HTTP/1\\.1 400 Bad Request\r\n[^]*\r\n\r\n400 Bad Request ${idIn(received)}$`))
})

test('an address of thousands of parts takes no longer than one of a few', async () => {
  const [few, thousands] = ['/a'.repeat(3), '/a'.repeat(5000)]
  await secondsFor(few)
  const ratio = (await secondsFor(thousands)) / (await secondsFor(few))
  expect(ratio).toBeLessThan(10)
})

/** How long ten requests for an unknown address take. */
async function secondsFor(path: string): Promise<number> {
  const startedAt = performance.now()
  for (let times = 0; times < 10; times += 1) {
    const answer = await fetch(server.origin + path)
    expect(answer.status).toBe(404)
    await answer.text()
  }
  return (performance.now() - startedAt) / 1000
}

/** How many request heads were too large, by the metrics. */
async function countTooLarge(): Promise<number> {
  const metrics = await (await fetch(server.metricsAddress)).text()
  const counted = /^klarbuch_http_request_duration_seconds_count\{.*route="unknown",status="431"\} (\d+)$/m
  return Number(counted.exec(metrics)?.[1] ?? 0)
}

function idIn(answer: string): string {
  const [, id = ''] = /\r\nX-Request-Id: (K-\w{6})\r\n/.exec(answer) ?? []
  expect(id, answer).not.toBe('')
  return id
}

function linesOf(id: string): unknown[] {
  const lines = server.log().split('\n')
  return lines.filter((line) => line.includes(id)).map((line) => JSON.parse(line) as unknown)
}

/** A caller that has sent the beginning of a request. `answer` is everything that it receives until the connection ends. */
async function slowCaller(beginning: string): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect({ port: server.port, host: '127.0.0.1' })
  socket.on('error', () => undefined)
  const answer = text(socket).catch(() => 'cut')
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.write(beginning)
  return { socket, answer }
}
