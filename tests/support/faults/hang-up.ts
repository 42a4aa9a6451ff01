import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** When a caller hangs up: in the request's head, after the request, at the first byte of the answer, in its middle, in the request's body, or without reading. */
export const moments = [
  'in the head',
  'after the request',
  'at the first byte',
  'in the middle',
  'in the body',
  'not reading',
] as const
export type Moment = (typeof moments)[number]

type WholeRequest = { method: string; path: string; headers: Record<string, string>; body?: string }

/** How long a caller waits for the first byte, in milliseconds. */
const longestWait = 5000
/** How long a caller reads nothing, in milliseconds. */
const silence = 60

/** Sends a request and hangs up at a moment. Returns the status received until then, or 0. */
export async function hangUp(port: number, request: WholeRequest, moment: Moment): Promise<number> {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  try {
    return await sendUntil(socket, request, moment)
  } finally {
    // Some callers close the connection properly, the others reset it.
    if (moment === 'in the middle' || moment === 'in the body') socket.end().destroy()
    else socket.resetAndDestroy()
  }
}

async function sendUntil(socket: Socket, request: WholeRequest, moment: Moment): Promise<number> {
  const { head, body } = bytesOf(request)
  switch (moment) {
    case 'in the head':
      await written(socket, head.slice(0, -10))
      return 0
    case 'in the body':
      await written(socket, `${head.replace(/Content-Length: \d+/, `Content-Length: ${body.length + 1000}`)}${body}`)
      await setTimeout(5)
      return 0
    case 'after the request':
      await written(socket, head + body)
      return 0
    case 'not reading':
      await written(socket, head + body)
      await once(socket, 'readable', { signal: AbortSignal.timeout(longestWait) }).catch(() => undefined)
      await setTimeout(silence)
      return statusIn(socket.read(64) as Buffer | null)
    case 'at the first byte':
    case 'in the middle': {
      await written(socket, head + body)
      const [first] = (await once(socket, 'data', { signal: AbortSignal.timeout(longestWait) }).catch(() => [
        null,
      ])) as [Buffer | null]
      if (moment === 'in the middle') await Promise.race([once(socket, 'data'), setTimeout(10)])
      return statusIn(first)
    }
  }
}

function statusIn(received: Buffer | null): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(received?.toString('latin1') ?? '')?.[1] ?? 0)
}

function bytesOf({ method, path, headers, body = '' }: WholeRequest) {
  const all = { Host: '127.0.0.1', ...headers, ...(method !== 'GET' && { 'Content-Length': String(body.length) }) }
  const headerLines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return { head: `${method} ${path} HTTP/1.1\r\n${headerLines.join('')}\r\n`, body }
}

function written(socket: Socket, text: string): Promise<unknown> {
  return new Promise((resolve) => socket.write(text, resolve))
}
