import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { second } from '#app/domain/time/durations.ts'
import { isAnswering } from './answering.ts'
import { nothingLoaded } from './send/security-headers.ts'

type RefusalFields = { id: string; headers: [string, string][] }

/**
 * Answers what could not be read as a request: a head that is too large (431), one that takes too long (408), no HTTP
 * (400). Nothing is known of the page or the reader, so no text of the app's can be shown; `id` is what the log calls it.
 * Returns the status, or null where nobody is there to be answered, or another answer is on its way.
 */
export function refuseUnread(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  { id, headers }: RefusalFields,
): number | null {
  const status = statuses[error.code ?? ''] ?? 400
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy(error)
    return null
  }
  const answer = `${status} ${STATUS_CODES[status]}`
  const body = `${answer} ${id}`
  const all = [
    ...headers,
    ['X-Request-Id', id],
    ['Content-Security-Policy', nothingLoaded],
    ['Cache-Control', 'no-store'],
    ['Content-Type', 'text/plain; charset=utf-8'],
    ['Content-Length', body.length],
    ['Connection', 'close'],
  ]
  const lines = all.map(([name, value]) => `${name}: ${value}\r\n`)
  // What is still on its way is read for a moment: a line that is closed before is reset, and the answer with it.
  socket.resume()
  setTimeout(() => socket.destroy(), second).unref()
  socket.end(`HTTP/1.1 ${answer}\r\n${lines.join('')}\r\n${body}`)
  return status
}

const statuses: Record<string, number | undefined> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }
