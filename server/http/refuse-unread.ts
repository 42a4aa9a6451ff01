import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { second } from '#app/domain/time/durations.ts'
import { isAnswering } from './answering.ts'
import { nothingLoaded } from './send/security-headers.ts'

type RefusalFields = { id: string; headers: [string, string][] }

/**
 * Answers bytes that are no readable request: a head that is too large (431) or takes too long (408), or no HTTP (400).
 * Page and language are unknown, so the answer is the status and `id`, its name in the log. Returns the status, or null
 * where the caller has gone or another answer is under way on the connection.
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
  const headerLines = all.map(([name, value]) => `${name}: ${value}\r\n`)
  // Reads on for a moment: a connection that is closed while bytes arrive is reset, and the answer is lost.
  socket.resume()
  setTimeout(() => socket.destroy(), second).unref()
  socket.end(`HTTP/1.1 ${answer}\r\n${headerLines.join('')}\r\n${body}`)
  return status
}

const statuses: Record<string, number | undefined> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }
