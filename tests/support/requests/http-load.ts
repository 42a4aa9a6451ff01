import { connect, type Socket } from 'node:net'

export type LoadRequest = {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
}
export type LoadAnswer = { status: number; ms: number; headers: string; body: Buffer }

/** The status of a request that was sent but not answered completely, so that its outcome is unknown. */
export const cutOff = 0

/** The encodings that a browser accepts. */
const acceptEncoding = 'gzip, deflate, br, zstd'

/**
 * Sends requests over `connections` keep-alive sockets, one after another on each. Returns the answers in the order of the
 * requests: with the status `cutOff` if the connection broke after the request was sent, null if the request was not sent
 * because the server accepted no connection. It costs little, so that it can measure a server on the same machine.
 */
export async function sendAll(
  port: number,
  requests: LoadRequest[],
  connections: number,
  onAnswer: (count: number, index: number) => void = () => undefined,
): Promise<(LoadAnswer | null)[]> {
  const answers: (LoadAnswer | null)[] = requests.map(() => null)
  let next = 0
  let answered = 0
  async function work() {
    let connection = await openConnection(port)
    for (let index = next++; connection && index < requests.length; index = next++) {
      const request = requests[index]
      const answer: LoadAnswer | null | undefined = request && (await connection.send(bytesOf(request, port)))
      if (!answer) return
      answers[index] = answer
      if (answer.status === cutOff) return
      onAnswer((answered += 1), index)
      if (/^connection: close/im.test(answer.headers)) connection = await openConnection(port)
    }
    connection?.close()
  }
  await Promise.all(Array.from({ length: Math.min(connections, requests.length) }, work))
  return answers
}

function bytesOf({ method, path, headers = {}, body = '' }: LoadRequest, port: number): Buffer {
  const all = {
    Host: `127.0.0.1:${port}`,
    'Accept-Encoding': acceptEncoding,
    'Accept-Language': 'de-DE,de;q=0.9',
    ...(method === 'POST' && { 'Content-Length': String(Buffer.byteLength(body)) }),
    ...headers,
  }
  const headerLines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `${method} ${path} HTTP/1.1\r\n${headerLines.join('')}\r\n`
  return typeof body === 'string' ? Buffer.from(head + body) : Buffer.concat([Buffer.from(head), body])
}

type Connection = { send(bytes: Buffer): Promise<LoadAnswer | null>; close(): void }

function openConnection(port: number): Promise<Connection | null> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.once('error', () => resolve(null))
    socket.once('connect', () => resolve(connectionOn(socket)))
  })
}

function connectionOn(socket: Socket): Connection {
  let received = Buffer.alloc(0)
  let startedAt = 0
  let settle: ((answer: LoadAnswer) => void) | undefined

  function end(answer: LoadAnswer) {
    const done = settle
    settle = undefined
    done?.(answer)
  }
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const answer = parse(received)
    if (!answer) return
    received = Buffer.alloc(0)
    end({ ...answer, ms: performance.now() - startedAt })
  })
  const cutAnswer = { status: cutOff, ms: Infinity, headers: '', body: Buffer.alloc(0) }
  socket.on('close', () => end(cutAnswer))
  socket.on('error', () => end(cutAnswer))
  return {
    send(bytes) {
      if (socket.destroyed) return Promise.resolve(null)
      return new Promise((resolve) => {
        settle = resolve
        startedAt = performance.now()
        socket.write(bytes)
      })
    },
    close: () => socket.end(),
  }
}

/** Parses one complete answer; null while a part is missing. There is never more than one, as each request waits for the last answer. */
function parse(received: Buffer): Omit<LoadAnswer, 'ms'> | null {
  const end = received.indexOf('\r\n\r\n')
  if (end === -1) return null
  const headers = received.toString('latin1', 0, end)
  const body = received.subarray(end + 4)
  const status = Number(headers.slice(9, 12))
  const length = /^content-length: (\d+)/im.exec(headers)?.[1]
  const complete =
    length === undefined
      ? status === 204 || status === 304 || body.subarray(-5).toString() === '0\r\n\r\n'
      : body.length >= Number(length)
  return complete ? { status, headers, body } : null
}

/** The value below which a share of the numbers is: percentile(times, 0.99). */
export function percentile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}
