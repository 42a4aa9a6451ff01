import { pino, type Logger } from 'pino'
import { settings } from '#app/data/settings.server.ts'

let opened: Logger | undefined

/**
 * The server's log: JSON lines to standard output, written without holding requests up. Never a query string, a body,
 * a header, a PIN or a token.
 */
export function log(): Logger {
  return (opened ??= openLog(settings().LOG_LEVEL))
}

/** A log of a level of its own. */
export function openLog(level: string): Logger {
  const written = pino.destination({ dest: 1, sync: false })
  const serializers = { error: pino.stdSerializers.err }
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers }, written)
}

const secretSegments = /\/(verify-email|reset-password)\/[^/]+/g

/** A path that may stand in a log: without its query, and without the tokens that emailed links carry in it. */
export function loggablePath(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  return path.replace(secretSegments, '/$1/…').slice(0, 200)
}
