import { pino, type Logger } from 'pino'

export type Log = Logger

/** One line a request to standard output, written without holding requests up: never a query string, a body or a header. */
export function createLog(level: 'info' | 'warn' | 'silent'): Log {
  const written = pino.destination({ dest: 1, sync: false })
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, written)
}

const secretSegments = /\/(verify-email|reset-password)\/[^/]+/g

/** A path that may stand in a log: without its query, and without the tokens that emailed links carry in it. */
export function loggablePath(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  return path.replace(secretSegments, '/$1/…').slice(0, 200)
}
