import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** When a caller hangs up: before the head is whole, after it, at the first byte of the answer, in its middle, in their own body, or while they read too slowly. */
export const moments = [
  'in the head',
  'after the request',
  'at the first byte',
  'in the middle',
  'in the body',
  'not reading',
] as const
export type Moment = (typeof moments)[number]

type Whole = { method: string; path: string; headers: Record<string, string>; body?: string }

/** What a caller waits for at most, in milliseconds: what is made first may take long. */
const patience = 5000
/** A caller who does not read lets so much pile up, in milliseconds. */
const unread = 60

/** Asks a server, and is gone at a moment; answers the status that was heard until then, 0 where none was. */
export async function hangUp(port: number, asked: Whole, moment: Moment): Promise<number> {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  try {
    return await leave(socket, asked, moment)
  } finally {
    // Half of those who leave say good-bye, the line of the others breaks.
    if (moment === 'in the middle' || moment === 'in the body') socket.end().destroy()
    else socket.resetAndDestroy()
  }
}

async function leave(socket: Socket, asked: Whole, moment: Moment): Promise<number> {
  const { head, body } = bytesOf(asked)
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
      await once(socket, 'readable', { signal: AbortSignal.timeout(patience) }).catch(() => undefined)
      await setTimeout(unread)
      return statusIn(socket.read(64) as Buffer | null)
    case 'at the first byte':
    case 'in the middle': {
      await written(socket, head + body)
      const [first] = (await once(socket, 'data', { signal: AbortSignal.timeout(patience) }).catch(() => [null])) as [
        Buffer | null,
      ]
      if (moment === 'in the middle') await Promise.race([once(socket, 'data'), setTimeout(10)])
      return statusIn(first)
    }
  }
}

function statusIn(heard: Buffer | null): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(heard?.toString('latin1') ?? '')?.[1] ?? 0)
}

function bytesOf({ method, path, headers, body = '' }: Whole) {
  const all = { Host: '127.0.0.1', ...headers, ...(method !== 'GET' && { 'Content-Length': String(body.length) }) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return { head: `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, body }
}

function written(socket: Socket, text: string): Promise<unknown> {
  return new Promise((resolve) => socket.write(text, resolve))
}
